import { describe, expect, it } from 'vitest'
import { letterheadLines, printedBranch } from './letterhead-lines.ts'

const headquarters = { id: 'a', isHeadquarter: true, address: '14 Trans-Amadi\nPort Harcourt', phone: '+234 84 1' }
const lagos = { id: 'b', isHeadquarter: false, address: '22 Marina Road', email: 'lagos@gulf.example' }
const company = {
  name: 'Gulf Marine Services Limited',
  address: 'PO Box 1',
  phone: '+234 1 0',
  website: 'gulf.example',
  registrationNumber: '123456',
}

describe('the letterhead', () => {
  it('is of the record’s branch, otherwise of the headquarters', () => {
    expect(printedBranch([headquarters, lagos], { branchId: 'b' })).toBe(lagos)
    expect(printedBranch([headquarters, lagos], { branchId: 'gone' })).toBe(headquarters)
    expect(printedBranch([lagos, headquarters], null)).toBe(headquarters)
    expect(printedBranch([lagos], null)).toBeUndefined()
  })

  it('has the branch’s address before the company’s, on one line', () => {
    expect(letterheadLines(company, headquarters, 'Gulf Marine')).toEqual({
      name: 'Gulf Marine Services Limited',
      lines: ['14 Trans-Amadi, Port Harcourt', '+234 84 1 · gulf.example', 'RC 123456'],
    })
    expect(letterheadLines(company, lagos, 'Gulf Marine').lines[1]).toBe('+234 1 0 · lagos@gulf.example · gulf.example')
  })

  it('does not repeat a label that was entered with the number', () => {
    expect(letterheadLines({ registrationNumber: 'RC 482913' }, undefined, 'Gulf Marine').lines).toEqual(['RC 482913'])
  })

  it('bears the tenant’s name alone where nothing was entered', () => {
    expect(letterheadLines(null, undefined, 'Gulf Marine')).toEqual({ name: 'Gulf Marine', lines: [] })
  })
})
