import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { ErrorLayout } from './error-layout.tsx'
import { errorPageMessages as messages } from './error-page-messages.ts'

/** An unknown address where nobody is at work; otherwise `NotFoundInFrame` is shown. */
export function NotFoundPage() {
  return (
    <ErrorLayout
      title={messages.notFoundTitle}
      what={messages.notFound}
      safe={messages.notFoundSafe}
      now={messages.notFoundNow}
      hasFrame={false}
      mark={<FairleadMark size={56} />}
      steps={
        <Button component={Link} to="/dashboard">
          {messages.toDashboard}
        </Button>
      }
    />
  )
}
