import { Alert, Button, Group, Input, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import { formatDegrees, formatPosition } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { Icon } from '../parts/icon.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { type Hemispheres, latitudeLetters, longitudeLetters, parseDegrees } from './inputs/degrees-text.ts'

type Typed = { latitude?: unknown; longitude?: unknown; accuracy?: unknown }

/** A position: measured on request, or typed. */
export function PositionControl({ field, id, path, value, onChange, label, error, errors }: ControlProps) {
  const put = useLatest(onChange)
  const [measuring, setMeasuring] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place: Typed = typeof value === 'object' && value !== null ? value : {}

  function measure(): void {
    setMeasuring(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setMeasuring(false)
        put.current({
          latitude: rounded(coords.latitude, 6),
          longitude: rounded(coords.longitude, 6),
          accuracy: rounded(coords.accuracy, 1),
        })
      },
      (failure) => {
        setMeasuring(false)
        setProblem(
          failure.code === failure.PERMISSION_DENIED ? fieldMessages.positionRefused : fieldMessages.positionFailed,
        )
      },
      { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 },
    )
  }

  /** A typed position has no measured accuracy. */
  function type(name: 'latitude' | 'longitude', text: string, letters: Hemispheres): void {
    const number = parseDegrees(text, letters)
    const next = { latitude: place.latitude, longitude: place.longitude, [name]: number === null ? text : number }
    onChange(next.latitude === undefined && next.longitude === undefined ? undefined : next)
  }

  const { latitude, longitude, accuracy } = place
  /** An error in one half appears at its box, in both below both. */
  const wrong = (name: 'latitude' | 'longitude') => errors[`${path}.${name}`]?.join('. ')
  // Beyond the poles it is not shown in minutes, as if it were a place.
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180)
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" error={error} className={styles.options}>
      <Group gap="xs" align="flex-end" className={styles.degrees}>
        <DegreesInput
          id={id}
          label={fieldMessages.latitude}
          letters={latitudeLetters}
          maxDegrees={90}
          value={latitude}
          onChange={(text) => type('latitude', text, latitudeLetters)}
          error={wrong('latitude') ?? error !== undefined}
        />
        <DegreesInput
          id={`${id}-longitude`}
          label={fieldMessages.longitude}
          letters={longitudeLetters}
          maxDegrees={180}
          value={longitude}
          onChange={(text) => type('longitude', text, longitudeLetters)}
          error={wrong('longitude') ?? error !== undefined}
        />
        {'geolocation' in navigator && (
          <Button variant="default" leftSection={<Icon name="pin" />} loading={measuring} onClick={measure}>
            {fieldMessages.measure}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4} role="status">
        {measuring && fieldMessages.measuring}
        {!measuring && isPlace && `${formatPosition(latitude, longitude)} · ${accuracyText(accuracy)}`}
        {!measuring && !isPlace && (field.hint ?? fieldMessages.degrees)}
      </Text>
      {problem && (
        <Alert color="orange" mt="xs">
          {problem}
        </Alert>
      )}
    </Input.Wrapper>
  )
}

function DegreesInput(props: {
  id: string
  label: string
  letters: Hemispheres
  /** Beyond these there is no place. */
  maxDegrees: number
  value: unknown
  /** Its error; true where that is shown elsewhere. */
  error: string | boolean
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState('')
  const { value, letters, maxDegrees } = props
  const isAsTyped = value === (parseDegrees(typed, letters) ?? (typed === '' ? undefined : typed))
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const shown = isAsTyped ? typed : isWithin(value, maxDegrees) ? formatDegrees(value, letters) : plain
  return (
    <TextInput
      id={props.id}
      className={styles.grow}
      miw={130}
      inputMode="text"
      label={props.label}
      error={props.error}
      value={shown}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        props.onChange(event.currentTarget.value)
      }}
    />
  )
}

/** Whether it is a number of degrees between minus and plus `maxDegrees`. */
function isWithin(value: unknown, maxDegrees: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= maxDegrees
}

function accuracyText(accuracy: unknown): string {
  return typeof accuracy === 'number' ? fieldMessages.measured(accuracy) : fieldMessages.typedPosition
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
