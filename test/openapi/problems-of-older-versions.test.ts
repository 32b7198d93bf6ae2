/** What is wrong in a text is told once and in its own line, though pages are made from a newer form of the description. */
import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const SWAGGER = `swagger: "2.0"
info:
  title: 시험
  version: "1"
  termsOfService: /docs/none-terms
  contact: { url: /docs/none-contact }
externalDocs: { url: /docs/none-docs }
paths:
  /a:
    post:
      summary: 만들기
      externalDocs: { url: /docs/none-operation }
      description: |
        작업입니다.
        \`\`\`none-operation
        x
        \`\`\`
      parameters:
        - name: q
          in: query
          type: string
          description: |
            조건입니다.
            \`\`\`none-query
            x
            \`\`\`
        - name: body
          in: body
          description: |
            본문입니다.
            \`\`\`none-body
            x
            \`\`\`
          schema:
            type: object
            properties:
              n:
                type: string
                externalDocs: { url: /docs/none-field }
                description: |
                  필드입니다.
                  \`\`\`none-field
                  x
                  \`\`\`
                  [글](/docs/none)
      responses:
        200:
          description: |
            좋음
            \`\`\`none-response
            x
            \`\`\`
          schema: { $ref: '#/definitions/M' }
  /b:
    post:
      summary: 보내기
      parameters:
        - name: file
          in: formData
          type: string
          description: |
            칸입니다.
            \`\`\`none-form
            x
            \`\`\`
      responses: { 200: { description: 좋음 } }
definitions:
  M:
    type: object
    externalDocs: { url: /docs/none-schema }
    description: |
      결과입니다.
      \`\`\`none-schema
      x
      \`\`\`
`

const NEWER_MESSAGES = `asyncapi: 3.0.0
info:
  title: 시험
  version: "1"
  license: { name: 허락, url: /docs/none-license }
  externalDocs: { url: /docs/none-docs }
  tags:
    - name: 알림
      externalDocs: { $ref: '#/components/externalDocs/tag' }
      description: |
        태그입니다.
        \`\`\`none-tag
        x
        \`\`\`
servers:
  main:
    host: x.example.com
    protocol: kafka
channels:
  c:
    address: 'a.{p}'
    externalDocs: { url: /docs/none-channel }
    description: |
      채널입니다.
      \`\`\`none-channel
      x
      \`\`\`
    parameters:
      p:
        description: |
          변수입니다.
          \`\`\`none-parameter
          x
          \`\`\`
    messages:
      m:
        summary: 소식
        description: |
          메시지입니다.
          \`\`\`none-message
          x
          \`\`\`
          [글](/docs/none)
        headers:
          type: object
          properties:
            h:
              type: string
              description: |
                헤더입니다.
                \`\`\`none-header
                x
                \`\`\`
        payload:
          type: object
          properties:
            k:
              type: string
              description: |
                필드입니다.
                \`\`\`none-field
                x
                \`\`\`
components:
  externalDocs:
    tag: { url: /docs/none-tag }
    operation:
      url: /docs/none-operation
operations:
  p:
    action: receive
    channel: { $ref: '#/channels/c' }
    externalDocs: { $ref: '#/components/externalDocs/operation' }
  o:
    action: send
    channel: { $ref: '#/channels/c' }
    title: 받기
    summary: 짧게
    description: |
      작업입니다.
      \`\`\`none-operation
      x
      \`\`\`
    tags: [{ name: 알림 }]
`

const OLDER_MESSAGES = `asyncapi: 2.6.0
info: { title: 시험, version: "1" }
externalDocs: { url: /docs/none-docs }
tags:
  - name: 알림
    externalDocs: { url: /docs/none-tag }
servers:
  main: { url: 'mqtt://x.example.com:1883', protocol: mqtt }
channels:
  'a/{p}':
    description: |
      채널입니다.
      \`\`\`none-channel
      x
      \`\`\`
    parameters:
      p:
        schema: { type: string }
        description: |
          변수입니다.
          \`\`\`none-parameter
          x
          \`\`\`
    publish:
      operationId: o
      tags: [{ name: 알림 }]
      externalDocs: { url: /docs/none-operation }
      description: |
        작업입니다.
        \`\`\`none-operation
        x
        \`\`\`
      message:
        description: |
          메시지입니다.
          \`\`\`none-message
          x
          \`\`\`
          [글](/docs/none)
        payload:
          type: object
          properties:
            k:
              type: string
              description: |
                필드입니다.
                \`\`\`none-field
                x
                \`\`\`
`

test.each([
  ['Swagger 2.0', SWAGGER],
  ['AsyncAPI 3', NEWER_MESSAGES],
  ['AsyncAPI 2', OLDER_MESSAGES],
])('%s', async (_name, text) => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': text,
    'docs/intro.md': '# 소개\n',
  })
  const problems = shortProblems((await site.build()).problems)
  const wrong = text.split('\n').flatMap((line, index) => {
    if (line.includes('```none')) return [`unknown-language api.yaml:${index + 1}`]
    return line.includes('/docs/none') ? [`broken-link api.yaml:${index + 1}`] : []
  })
  expect(problems.filter((own) => !own.startsWith('api-upgraded')).sort()).toEqual(wrong.sort())
})
