/** What programs in JavaScript pass to the functions of the package. */
import { expect, test } from 'vitest'
import { build, check } from '../../src/index.ts'

test.each([
  [{ site: 3 }, 'The option “site” has a wrong value. It has to be: string'],
  [{ strict: 'yes' }, 'The option “strict” has a wrong value. It has to be: boolean'],
  [{ language: 'en', sites: 'a' }, 'There is no option “sites”. Did you mean “site”?'],
  [{ outputFolder: 'a' }, 'There is no option “outputFolder”.'],
])('%j is refused', async (options, message) => {
  const own = { language: 'en', ...options } as never
  await expect(build(own)).rejects.toThrow(new TypeError(message))
  await expect(check(own)).rejects.toThrow(new TypeError(message))
})

test('what is refused is said in Korean, unless English is asked for', async () => {
  await expect(build({ site: 3 } as never)).rejects.toThrow('옵션 “site”의 값이 올바르지 않습니다.')
  await expect(build({ language: 'fr' } as never)).rejects.toThrow("'ko' | 'en'")
  await expect(check({ out: 'a' } as never)).rejects.toThrow('없는 옵션입니다: out.')
  await expect(build('site' as never)).rejects.toThrow('옵션은 객체로 전달하세요.')
})
