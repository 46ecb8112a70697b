import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from './control-props.ts'

/** Drawing is needed by few forms, and not part of the first load. */
const SignatureInput = lazy(async () => ({ default: (await import('./signature-input.tsx')).SignatureInput }))

/** A name drawn by hand. */
export function SignatureControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton height={324} aria-hidden />}>
      <SignatureInput {...props} />
    </Suspense>
  )
}
