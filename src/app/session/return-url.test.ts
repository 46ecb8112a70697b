import { describe, expect, it } from 'vitest'
import { resolveReturnUrl } from './return-url.ts'

describe('destinationAfter', () => {
  it('follows an address of this app with its query and fragment', () => {
    expect(resolveReturnUrl('/pms/vessel/work-rest-hours/staff/new?date=2026-11-21#day')).toBe(
      '/pms/vessel/work-rest-hours/staff/new?date=2026-11-21#day',
    )
  })

  it('goes to the dashboard without one, and instead of the sign-in itself', () => {
    expect(resolveReturnUrl(undefined)).toBe('/dashboard')
    expect(resolveReturnUrl('')).toBe('/dashboard')
    expect(resolveReturnUrl('/')).toBe('/dashboard')
    expect(resolveReturnUrl('/?returnUrl=/sync')).toBe('/dashboard')
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/..//elsewhere.example',
    'dashboard',
  ])('never leaves this app for %j', (returnUrl) => {
    const destination = resolveReturnUrl(returnUrl)
    expect(new URL(destination, 'https://fairlead.example').origin).toBe('https://fairlead.example')
    expect(destination.startsWith('//')).toBe(false)
  })
})
