import type { GuestRefusal, GuestReport } from '../storage/guest-database.ts'

/**
 * Reads the office's refusal of a report. Its errors use the body's names (`fields.description`), these use the form's;
 * an error about a photo belongs to the photo's field.
 */
export function parseGuestRefusal(answer: unknown, report?: GuestReport, photo: string | null = null): GuestRefusal {
  const photoField = photo === null || !report ? null : fieldOfPhoto(report, photo)
  const read = (name: string): unknown => Reflect.get(Object(answer), name)
  const text = (name: string): string | null => {
    const value = read(name)
    return typeof value === 'string' ? value : null
  }
  const message = text('message')
  const errors: Record<string, string[]> = {}
  for (const [path, messages] of Object.entries(Object(read('errors')))) {
    const name = photoField ?? path.replace(/^fields\./, '')
    errors[name] = [...(errors[name] ?? []), ...textsOf(messages)]
  }
  if (photoField !== null && Object.keys(errors).length === 0 && message !== null) errors[photoField] = [message]
  return { code: text('code') ?? '', message, errors }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

/** The fields of a report; empty once it was received. */
export function fieldsOfReport({ body }: GuestReport): Record<string, unknown> {
  const parsed: unknown = body === null ? null : JSON.parse(body)
  return { ...Object(Reflect.get(Object(parsed), 'fields')) }
}

function fieldOfPhoto(report: GuestReport, photo: string): string {
  const names = (value: unknown) =>
    Array.isArray(value) && value.some((item) => Reflect.get(Object(item), 'id') === photo)
  return Object.entries(fieldsOfReport(report)).find(([, value]) => names(value))?.[0] ?? ''
}
