import type { Grade } from '#src/resource/display/grade.ts'

const paperGrades: Readonly<Record<Grade, string>> = {
  calm: 'valid',
  notice: 'to renew',
  urgent: 'ending within 30 days',
  alarm: 'expired',
  info: 'noted',
  held: 'held',
}

/** What the page of a person says besides what the description does. */
export const staffMessages = {
  employment: 'Employment',
  account: 'Account',
  open: 'Open',
  add: 'Add employment details',
  none: 'No employment details yet.',
  unconfirmed: 'Not confirmed yet',
  noProbationEnd: 'No end of the probation is set.',
  probationUntil: (day: string) => `Probation until ${day}`,
  papers: (count: number, grade: string) => `${count} ${grade}`,
  toDecide: (plural: string, count: number) => `${plural} to decide: ${count}`,
  paperGrades,
} as const
