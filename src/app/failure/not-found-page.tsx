import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { failurePageWords as words } from '../words/failure-page-words.ts'
import { FailureLayout } from './failure-layout.tsx'

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
