import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: '0199aaaa-0000-7000-8000-000000000000',
  title: 'Interview: Ada, Obi',
  date: '2026-12-03',
  startTime: 570,
  endTime: 630,
  where: 'Port Harcourt base; room 2',
  text: 'Bring\nthe certificates',
}

test('an interview is a calendar entry at the clock of the company', () => {
  const lines = calendarFile(entry, new Date('2026-11-30T10:00:00.000Z')).split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Interviews//EN',
    'BEGIN:VEVENT',
    'UID:0199aaaa-0000-7000-8000-000000000000',
    'DTSTAMP:20261130T100000Z',
    'DTSTART:20261203T093000',
    'DTEND:20261203T103000',
    'SUMMARY:Interview: Ada\\, Obi',
    'LOCATION:Port Harcourt base\\; room 2',
    'DESCRIPTION:Bring\\nthe certificates',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('long lines are folded at 75 bytes, never within a letter', () => {
  const lines = calendarFile({ ...entry, text: 'é'.repeat(100) }, new Date()).split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines.join('').replaceAll('é ', 'é')).toContain('é'.repeat(100))
})
