import { expect, it } from 'vitest'
import { detectInstallMethod } from './install-method.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    'share',
  ],
  ['an iPad that calls itself a Macintosh', `${mac} Version/18.0 Safari/605.1.15`, 5, 'share'],
  ['Safari on a Macintosh', `${mac} Version/18.0 Safari/605.1.15`, 0, 'dock'],
  ['Chrome on a Macintosh', `${mac} Chrome/140.0.0.0 Safari/537.36`, 0, null],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'menu'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'none'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 5, null],
] as const)('knows the way of %s', (_, agent, fingers, method) => {
  expect(detectInstallMethod(agent, fingers)).toBe(method)
})
