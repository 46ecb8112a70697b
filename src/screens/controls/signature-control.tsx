import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from './inputs/control-props.ts'

/** Few forms need drawing, so it is loaded on demand. */
const SignatureInput = lazy(async () => ({ default: (await import('./inputs/signature-input.tsx')).SignatureInput }))

/** A name drawn by hand. */
export function SignatureControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton height={324} aria-hidden />}>
      <SignatureInput {...props} />
    </Suspense>
  )
}
