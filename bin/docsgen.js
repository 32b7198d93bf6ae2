#!/usr/bin/env node
import '../dist/docsgen.js'
