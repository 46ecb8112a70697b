import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of an address', () => {
  it('keeps values as the text they are', () => {
    expect(parseSearch('?year=2026&key=123e45&job_type=crew+member&open=true')).toEqual({
      year: '2026',
      key: '123e45',
      job_type: 'crew member',
      open: 'true',
    })
    expect(parseSearch('')).toEqual({})
  })

  it('gathers a name given several times', () => {
    expect(parseSearch('?status=open&status=closed&status=sent')).toEqual({ status: ['open', 'closed', 'sent'] })
  })

  it('reads names that every object has as the plain names they are, and none that changes what an object is', () => {
    const read = parseSearch('?constructor=a&toString=b&hasOwnProperty=c&__proto__=d&__proto__=e')
    expect(Object.entries(read)).toEqual([
      ['constructor', 'a'],
      ['toString', 'b'],
      ['hasOwnProperty', 'c'],
    ])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  it('writes what it reads, and nothing for what is absent', () => {
    const search = {
      returnUrl: '/pms/vessel/routine-check?year=2026&month=11',
      tags: ['a b', 'c&d'],
      page: 2,
      none: undefined,
    }
    const written = stringifySearch(search)
    expect(parseSearch(written)).toEqual({ returnUrl: search.returnUrl, tags: ['a b', 'c&d'], page: '2' })
    expect(stringifySearch({ none: undefined })).toBe('')
  })
})
