import type { Grade } from '#src/resource/display/grade.ts'

/** What a grade is called where its sign stands alone. */
export const gradeMessages: Readonly<Record<Grade, string>> = {
  calm: 'In order',
  notice: 'Notice',
  urgent: 'Urgent',
  alarm: 'Alarm',
  info: 'Information',
  held: 'On hold',
}
