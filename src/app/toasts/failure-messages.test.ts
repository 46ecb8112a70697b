import { describe, expect, it } from 'vitest'
import { adviceForFailure, failureMessages } from './failure-messages.ts'

describe('failureMessages', () => {
  it('tells no answer from a wrong one', () => {
    expect(failureMessages({ status: null })).toEqual(['No internet connection'])
    expect(failureMessages({ status: 500, message: 'relation does not exist' })).toEqual([
      'Something went wrong. Please try again later!',
    ])
    expect(failureMessages({ status: 405, errors: { name: ['Wrong'] } })).toEqual([
      'Something went wrong. Please try again later!',
    ])
  })

  it('gives one message for each error of each field, before the message', () => {
    const errors = { name: ['Too short', 'Taken'], email: ['Not an address'] }
    expect(failureMessages({ status: 422, message: 'Invalid', errors })).toEqual([
      'Too short',
      'Taken',
      'Not an address',
    ])
    expect(failureMessages({ status: 422, message: 'Invalid', errors: {} })).toEqual(['Invalid'])
  })

  it("shows the server's message, else asks to try again", () => {
    expect(failureMessages({ status: 403, message: 'Not allowed' })).toEqual(['Not allowed'])
    expect(failureMessages({ status: 403, message: '' })).toEqual(['Something went wrong! Please try again.'])
    expect(failureMessages({ status: 404 })).toEqual(['Something went wrong! Please try again.'])
  })

  it('keeps silent about an appraisal that is not there yet', () => {
    expect(failureMessages({ status: 404, message: 'Appraisal not added yet!' })).toEqual([])
  })

  it('says below that nothing typed is lost, and what to do', () => {
    expect(adviceForFailure({ status: null })).toBe(
      'What you typed is safe on this device. Try again when the office can be reached.',
    )
    expect(adviceForFailure({ status: 500 })).toBe(
      'What you typed is safe on this device. Try again in a few minutes. If it fails again, tell your office.',
    )
    expect(adviceForFailure({ status: 422 })).toBe('What you typed is safe on this device.')
  })
})
