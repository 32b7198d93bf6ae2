import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as client from 'react-dom/client'
import { THEME_MODULE } from '../../theme/parts/module-names.ts'
import * as siteModule from '../../theme/parts/site-module.ts'

/** The code of a site uses the React of our script: hooks work with one copy alone. */
export function shareReact(): void {
  const shared = {
    react: React,
    'react/jsx-runtime': runtime,
    'react/jsx-dev-runtime': runtime,
    'react-dom': ReactDom,
    'react-dom/client': client,
    [THEME_MODULE]: siteModule,
  }
  Object.assign(globalThis, { docsgenReact: shared })
}
