import { expect, test } from 'vitest'
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts'

// What calls `requests.post(json=None)` sends nothing at all.
test('Python sends a body that is null as one', () => {
  const request = {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [],
    body: { form: 'text', mediaType: 'application/json', text: 'null' },
  } as const
  const [python] = codeSamples(request, ['python'])
  expect(python?.code).toContain('data="null"')
  expect(python?.code).toContain('headers={"Content-Type": "application/json"}')
})
