import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { FailureLayout } from './error-layout.tsx'
import { failurePageWords as words } from './error-page-messages.ts'

/** Any address that is none of the app's, where nobody is at work; whoever is sees `LostPage` within the frame. */
export function NotFoundPage() {
  return (
    <FailureLayout
      title={words.notFoundTitle}
      what={words.notFound}
      safe={words.notFoundSafe}
      now={words.notFoundNow}
      hasFrame={false}
      mark={<FairleadMark size={56} />}
      steps={
        <Button component={Link} to="/dashboard">
          {words.toDashboard}
        </Button>
      }
    />
  )
}
