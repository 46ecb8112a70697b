import { expect, test } from 'vitest'
import { codeAddress, readCode } from './code-address.ts'

const engine = { resource: 'vessel-engines', id: '01930f6e-1b7c-7cc0-8d0e-4a5b6c7d8e9f' }

test('a code is read back as what it was made of, from whichever server', () => {
  expect(codeAddress('https://fairlead.example', engine)).toBe(
    'https://fairlead.example/scan/vessel-engines/01930f6e-1b7c-7cc0-8d0e-4a5b6c7d8e9f',
  )
  expect(readCode(codeAddress('https://fairlead.example', engine))).toEqual(engine)
  expect(readCode(` http://10.0.0.4:3000/scan/vessel-engines/${engine.id.toUpperCase()}/ `)).toEqual(engine)
})

test('anything else is no code of the app', () => {
  const others = [
    '',
    'WIFI:S:Mess;T:WPA;P:secret;;',
    engine.id,
    `/scan/vessel-engines/${engine.id}`,
    `javascript:alert(1)//scan/vessel-engines/${engine.id}`,
    `https://fairlead.example/records/vessel-engines/${engine.id}`,
    `https://fairlead.example/scan/vessel-engines/${engine.id}/edit`,
    `https://fairlead.example/scan/vessel-engines/${engine.id}?step=delete`,
    'https://fairlead.example/scan/vessel-engines/1',
  ]
  expect(others.filter((text) => readCode(text) !== null)).toEqual([])
})
