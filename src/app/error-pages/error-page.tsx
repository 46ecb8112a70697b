import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '../icons/icon.tsx'
import { saveAndReload } from '../update/save-and-reload.ts'
import classes from './error-layout.module.css'
import { ErrorLayout } from './error-layout.tsx'
import { errorPageMessages as messages } from './error-page-messages.ts'

const SaveUnsent = lazy(async () => ({ default: (await import('../storage/save-unsent.tsx')).SaveUnsent }))

/** Shown when a screen throws, or its code could not be loaded; menu and header stay. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const router = useRouter()
  const hasFrame = useMatches({
    select: (matches) => matches.some(({ routeId }) => /^\/(inside|guests)/.test(routeId)),
  })
  const again = () => {
    // A page that once failed to fetch a module never asks for it again in many browsers.
    if (isMissingCode(error)) return void saveAndReload()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorLayout
      {...describeError(error)}
      hasFrame={hasFrame}
      isAlert
      mark={<Icon name="alert" size={40} />}
      steps={
        <>
          <Button onClick={again}>{messages.tryAgain}</Button>
          <Button variant="default" component={Link} to="/dashboard">
            {messages.toDashboard}
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
        <summary>{messages.details}</summary>
        {error.name}: {error.message}
      </details>
    </ErrorLayout>
  )
}

const isMissingCode = ({ message }: Error) =>
  /dynamically imported module|importing a module|preload CSS/i.test(message)

function describeError(error: Error) {
  const { name } = error
  if (!('indexedDB' in globalThis) || /missingapi|openfailed|securityerror/i.test(name)) {
    return {
      title: messages.noStorageTitle,
      what: messages.noStorage,
      safe: messages.noStorageSafe,
      now: messages.noStorageNow,
    }
  }
  if (isMissingCode(error)) {
    return { title: messages.chunkTitle, what: messages.chunk, safe: messages.chunkSafe, now: messages.chunkNow }
  }
  return { title: messages.errorTitle, what: messages.error, safe: messages.errorSafe, now: messages.errorNow }
}
