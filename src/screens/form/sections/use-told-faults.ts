import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { faultsOf } from '../../data/fields/section-marks.ts'

type Values = Readonly<Record<string, unknown>>
type Told = { path: string; texts: readonly string[]; value: unknown }

/** After the press that left a section: what is pressed must not move away below the finger. */
const tellDelay = 400

/**
 * What is wrong in the sections that were left, by path, until it is changed: nobody is corrected while typing, and nobody
 * has to submit to be told. What is missing is counted in the index instead.
 */
export function useToldFaults(
  sections: readonly { key: string; names: readonly string[] }[],
  fields: Values,
  found: FieldErrors,
): FieldErrors {
  const [told, setTold] = useState<readonly Told[]>([])
  const last = useRef<string | null>(null)
  const tell = useEffectEvent((key: string) => {
    const names = sections.find((section) => section.key === key)?.names ?? []
    const faults = Object.entries(faultsOf(names, found))
    setTold((before) => [
      ...before.filter(({ path }) => !names.includes(fieldOf(path))),
      ...faults.map(([path, texts]) => ({ path, texts, value: fields[fieldOf(path)] })),
    ])
  })
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    function onFocus({ target }: FocusEvent): void {
      const section = target instanceof Element ? target.closest<HTMLElement>('[data-form-section]') : null
      const key = section?.dataset.formSection ?? null
      const left = last.current
      last.current = key
      if (left !== null && left !== key) timers.add(setTimeout(() => tell(left), tellDelay))
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return useMemo(
    () =>
      Object.fromEntries(
        told
          .filter(
            ({ path, value }) => found[path] !== undefined && sameValue(fields[fieldOf(path)] ?? null, value ?? null),
          )
          .map(({ path, texts }) => [path, [...texts]]),
      ),
    [told, found, fields],
  )
}

function fieldOf(path: string): string {
  return path.split('.')[0] ?? ''
}
