import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '../icons/icon.tsx'
import classes from './error-layout.module.css'
import { FailureLayout } from './error-layout.tsx'
import { failurePageWords as words } from './error-page-messages.ts'

const SaveUnsent = lazy(async () => ({ default: (await import('../sync/export-unsent.tsx')).SaveUnsent }))

/** What a person sees when a screen throws, or its code could not be fetched; menu and header stay where they stood. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const router = useRouter()
  const hasFrame = useMatches({
    select: (matches) => matches.some(({ routeId }) => /^\/(inside|guests)/.test(routeId)),
  })
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <FailureLayout
      {...tellOf(error)}
      hasFrame={hasFrame}
      isAlert
      mark={<Icon name="alert" size={40} />}
      steps={
        <>
          <Button onClick={again}>{words.again}</Button>
          <Button variant="default" component={Link} to="/dashboard">
            {words.toDashboard}
          </Button>
        </>
      }
    >
      {/databaseclosed|invalidstate|quota|unknownerror|openfailed/i.test(error.name) && (
        <Suspense>
          <SaveUnsent />
        </Suspense>
      )}
      <details className={classes.details}>
        <summary>{words.details}</summary>
        {error.name}: {error.message}
      </details>
    </FailureLayout>
  )
}

function tellOf({ name, message }: Error) {
  if (!('indexedDB' in globalThis) || /missingapi|openfailed|securityerror/i.test(name)) {
    return {
      title: words.noStorageTitle,
      what: words.noStorage,
      safe: words.noStorageSafe,
      now: words.noStorageNow,
    }
  }
  if (/dynamically imported module|importing a module|preload CSS/i.test(message)) {
    return { title: words.chunkTitle, what: words.chunk, safe: words.chunkSafe, now: words.chunkNow }
  }
  return { title: words.errorTitle, what: words.error, safe: words.errorSafe, now: words.errorNow }
}
