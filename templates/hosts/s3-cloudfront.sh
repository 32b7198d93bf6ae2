#!/bin/sh
# BUCKET and DISTRIBUTION name the bucket and the distribution; cloudfront.js is its function for viewer requests.
# Error pages of the distribution: 403 and 404 become /404.html with the status 404.
set -eu
npx docsgen build
# Files that pages need are there before the pages, and old ones go last.
aws s3 sync build/assets "s3://$BUCKET/assets" --cache-control "public, max-age=31536000, immutable"
aws s3 sync build "s3://$BUCKET" --exclude "assets/*" --exclude .docsgen --exclude "*.md" --cache-control no-cache
aws s3 sync build "s3://$BUCKET" --exclude "*" --include "*.md" --cache-control no-cache --content-type "text/markdown; charset=utf-8"
aws s3 sync build "s3://$BUCKET" --delete --size-only --exclude .docsgen
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"
