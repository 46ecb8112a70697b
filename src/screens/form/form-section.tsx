import { Card, Title } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import controlStyles from '../controls/inputs/controls.module.css'
import { useSectionsFrame } from './sections/form-sections.tsx'
import { SectionHead } from './sections/section-head.tsx'
import styles from './sections/sections.module.css'

type FormSectionProps = {
  title: string
  /** The fields that it holds beside those of `FieldControl`. */
  fields?: readonly string[]
  children: ReactNode
}

type AddField = (name: string) => () => void

const AddFieldContext = createContext<AddField | null>(null)

/** A titled group of fields; short ones are side by side where they fit. Folded where the form has room for one at a time. */
export function FormSection({ title, fields, children }: FormSectionProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const [isCollected, setCollected] = useState(false)
  const frame = useSectionsFrame()
  const register = frame?.register
  const given = fields?.join() ?? ''
  useLayoutEffect(() => {
    // Its fields say what they are while it is drawn first; until then it would count as one without any.
    // oxlint-disable-next-line react/set-state-in-effect -- the fields are known only after they were drawn
    setCollected(true)
    if (!register || !element.current || !isCollected) return undefined
    const names = [...drawn, ...given.split(',').filter(Boolean)]
    return register({ key: id, title, names, element: element.current })
  }, [register, id, title, drawn, given, isCollected])
  const addField = useCallback<AddField>((name) => {
    setDrawn((before) => [...before, name])
    return () => setDrawn((before) => before.filter((each) => each !== name))
  }, [])

  const mode = frame?.mode ?? 'plain'
  const isFoldable = mode === 'folded' || mode === 'single'
  const isOpen = !isFoldable || frame?.open === id
  return (
    <Card
      component="section"
      ref={element}
      aria-labelledby={id}
      padding={0}
      data-form-section={id}
      className={styles.section}
      data-folded={!isOpen || undefined}
      hidden={mode === 'single' && !isOpen}
    >
      {mode === 'folded' ? (
        <SectionHead id={id} title={title} isOpen={isOpen} />
      ) : (
        <Title order={2} size="h3" id={id} mb="sm" tabIndex={-1} data-section-heading>
          {title}
        </Title>
      )}
      <AddFieldContext value={addField}>
        {/* Folded fields stay: what one measures or uploads goes on. */}
        <div className={controlStyles.grid} hidden={!isOpen}>
          {children}
        </div>
      </AddFieldContext>
    </Card>
  )
}

/** Tells the surrounding section that it holds a field. */
export function useFieldOfSection(name: string): void {
  const addField = use(AddFieldContext)
  useLayoutEffect(() => addField?.(name), [addField, name])
}
