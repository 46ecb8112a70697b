import fc from 'fast-check'
import type { FieldKind } from '#src/resource/description/field-types.ts'

const id = '0198f3a0-0000-7000-8000-000000000000'
const sha256 = 'a'.repeat(64)
const photo = { id, name: 'deck.jpg', type: 'image/jpeg', size: 4, sha256 }
const object = fc.dictionary(fc.constantFrom('a', 'b', 'toString'), fc.integer(), { minKeys: 1 })
const array = fc.array(fc.integer(), { minLength: 1, maxLength: 4 })
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const notAnArray = fc.oneof(number, fc.boolean(), fc.string(), object)
const words = fc.string({ maxLength: 30 }).filter((text) => !/^\d/.test(text))
const notAText = fc.oneof(number, fc.boolean(), array, object)

/** Values that no field of a kind may ever hold, whatever its bounds are: each by name, and drawn at random. */
export type WrongValues = { named: readonly unknown[]; drawn: fc.Arbitrary<unknown> }

const wrong = (drawn: readonly fc.Arbitrary<unknown>[], named: readonly unknown[]): WrongValues => ({
  named,
  drawn: fc.oneof(...drawn),
})

/** By kind of field. */
export const wrongValues: Readonly<Record<FieldKind, WrongValues>> = {
  text: wrong([notAText], ['', 'x'.repeat(10_001)]),
  longText: wrong([notAText], ['', 'x'.repeat(100_001)]),
  integer: wrong([words, fc.boolean(), array, object], ['7', 1.5, 1e300, -1e300]),
  quantity: wrong([words, fc.boolean(), array, object], ['7.5', 1e300, -1e300]),
  decimal: wrong(
    [words, number, fc.boolean(), array, object],
    ['1,5', '1e3', '.5', '1.', '00', ' 1', '+1', 'NaN', '٣'],
  ),
  money: wrong(
    [notAnArray, array],
    [
      {},
      '5.00',
      5,
      { amount: 5, currency: 'NGN' },
      { amount: '5.00' },
      { currency: 'NGN' },
      { amount: '5.00', currency: 'GBP' },
      { amount: '5.00', currency: 'NGN', rate: '1' },
      ...['', '5,00', '1e3', 'NaN', '5.001', '1000000000000000.00', "5'; drop table vessels; --"].map((amount) => ({
        amount,
        currency: 'NGN',
      })),
    ],
  ),
  flag: wrong([fc.string(), number, array, object], ['yes', 0, 1]),
  choice: wrong([notAText], ['', 'no such choice', '__proto__', 'constructor']),
  date: wrong([notAText, words], ['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T00:00Z']),
  instant: wrong([notAText, words], ['2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T25:00:00Z']),
  reference: wrong([notAText, words], ["' or 1=1 --", id.slice(1), `${id}0`, '../../etc/passwd']),
  file: wrong(
    [notAnArray],
    [[], [photo], { ...photo, id: 'x' }, { ...photo, sha256: 'x' }, { ...photo, url: '/etc/passwd' }],
  ),
  signature: wrong(
    [notAnArray],
    [[], [photo], { ...photo, id: 'x' }, { ...photo, sha256: 'x' }, { ...photo, url: '/etc/passwd' }],
  ),
  files: wrong(
    [notAnArray],
    [photo, [7], [null], [{}], [{ ...photo, size: -1 }], [{ ...photo, tenantId: id }], Array(101).fill(photo)],
  ),
  position: wrong(
    [notAnArray, array],
    [
      {},
      { latitude: 91, longitude: 0 },
      { latitude: '4', longitude: 7 },
      { latitude: 4, longitude: 7, altitude: 1 },
      { latitude: 4 },
    ],
  ),
  list: wrong(
    [notAnArray],
    [[7], [null], [[]], [{}], [{ id: 'x' }], [{ id, nonsense: 1 }], [{ id, constructor: 1 }], Array(1001).fill({ id })],
  ),
}

/** Names that no description gives a field, among them those that every object of JavaScript inherits. */
export const unknownNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'isPrototypeOf'),
  fc.constantFrom('', ' ', '.', 'a.b', '$ne', '"; drop table vessels; --', 'x'.repeat(100)),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).map((text) => `z${text}`),
)

/** Parts of a record, or of what stands around it, that a body never sets by itself. */
export const envelopeNames = [
  'tenantId',
  'tenant',
  'tenant_id',
  'status',
  'statusBy',
  'lastStep',
  'author',
  'createdBy',
  'updatedBy',
  'owner',
  'signer',
  'version',
  'scope',
  'number',
  'active',
  'deletedAt',
  'schemaVersion',
] as const
