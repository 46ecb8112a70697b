import { expect, test } from 'vitest'
import { parseChangePage } from './sync-answers.ts'

const change = {
  resource: 'reports',
  id: 'a',
  streams: ['reports@tenant'],
  record: { id: 'a', version: 2, later: 'kept' },
}
const gone = { resource: 'reports', id: 'b', streams: [], record: null }
const page = { epoch: 'e', serverTime: '2026-11-26T12:00:00.000Z', moved: false, upTo: 7, more: false }

test('changes are taken as they came, with what a newer office says besides', () => {
  expect(parseChangePage({ ...page, changes: [change, gone] })).toEqual({ ...page, changes: [change, gone] })
})

test.each([
  ['nothing', null],
  ['a text', 'a'],
  ['no resource', { ...change, resource: undefined }],
  ['an id that is no text', { ...change, id: 7 }],
  ['no streams', { resource: 'reports', id: 'a', record: null }],
  ['streams that are no list', { ...change, streams: 'reports@tenant' }],
  ['a stream without a name', { ...change, streams: [null] }],
  ['no record', { resource: 'reports', id: 'a', streams: [] }],
  ['a record without its version', { ...change, record: { id: 'a' } }],
])('a page is refused for %s among its changes', (_, wrong) => {
  expect(() => parseChangePage({ ...page, changes: [gone, wrong] })).toThrow()
})
