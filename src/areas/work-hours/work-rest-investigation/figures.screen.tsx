import { mayReadAny } from '#src/resource/permission/permission.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { investigationsPath, investigationViews } from './investigation-views.screen.tsx'
import { investigationMessages as messages } from './messages.ts'
import { workRestInvestigation } from './work-rest-investigation.ts'

/** The breaches of which nobody said the cause yet, as far as the person reads them. */
export const breachFigures: FiguresOf = (actor) =>
  mayReadAny(workRestInvestigation, actor)
    ? [
        {
          resource: workRestInvestigation,
          path: investigationsPath,
          view: investigationViews.list,
          label: messages.withoutCause,
          group: 'waiting',
          search: { status: 'pending,returned' },
          isPressing: true,
        },
      ]
    : []
