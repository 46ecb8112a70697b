import { z } from 'zod'
import { describeAnswers } from '#src/resource/description/describe-answers.ts'
import { choice, decimal, longText, signature, text } from '#src/resource/description/field-types.ts'
import { statementMessages as messages } from './messages.ts'
import { statementLines } from './statement-lines.ts'

/** What a vendor answers to a statement. No record of its own: it becomes a step of the statement. */
export const statementAnswers = describeAnswers({
  name: 'statement-answers',
  area: 'vendors',
  label: ['Answer', 'Answers'],
  fields: z.strictObject({
    vendorOpeningBalance: decimal(2, { mayBeNegative: true }).optional().meta({ label: messages.opening }),
    vendorLines: statementLines().meta({ label: messages.guestLines, itemLabel: 'Line', mayBeEmpty: true }),
    answer: choice(['agree', 'dispute']).meta({
      label: messages.guestAnswer,
      options: { agree: messages.agree, dispute: messages.dispute },
    }),
    disputeReason: longText(2000)
      .optional()
      .meta({ label: 'What is not right', when: { field: 'answer', is: ['dispute'], isRequired: true } }),
    signedBy: text(150).meta({ label: 'Your name' }),
    signedPosition: text(100).optional().meta({ label: 'Position' }),
    signature: signature('vendor/statements')
      .optional()
      .meta({ label: 'Signature', when: { field: 'answer', is: ['agree'], isRequired: true } }),
  }),
  title: ['signedBy'],
})
