import { z } from 'zod'
import { choice, decimal, list, plainDate, text } from '#src/resource/description/field-types.ts'
import { statementMessages as messages } from './messages.ts'

/** What a line of a statement may be; an invoice adds to what is owed, the others take from it. */
export const lineKinds = ['invoice', 'credit note', 'payment'] as const

/** The lines of a statement, as either side states them. */
export const statementLines = () =>
  list(
    {
      postedOn: plainDate().meta({ label: 'Day', list: true }),
      kind: choice(lineKinds).meta({ label: 'Kind', list: true, options: messages.kinds }),
      reference: text(60).optional().meta({ label: 'Number', list: true }),
      amount: decimal(2).meta({ label: 'Amount', list: true }),
    },
    200,
  )

const line = z.looseObject({
  id: z.string(),
  postedOn: z.string(),
  kind: z.enum(lineKinds),
  reference: z.string().nullish(),
  amount: z.string(),
})
/** A line of a statement. */
export type StatementLine = z.infer<typeof line>

/** The lines of a stored statement; none where it has none. */
export const linesOf = (value: unknown): readonly StatementLine[] => z.array(line).catch([]).parse(value)
