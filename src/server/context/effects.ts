import type { z } from 'zod'
import type { FieldsOf, Resource, ResourceDescription } from '#src/resource/description/define-resource.ts'
import type { Envelope } from '#src/resource/envelope/stored-record.ts'

/** Values for some fields; null empties an optional one, undefined leaves a field as it is. */
export type FieldValues<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]?: z.infer<Shape[Name]> | null | undefined
}

/** A present record with its fields, parsed. */
export type PresentRecord<Shape extends z.ZodRawShape> = Envelope & z.infer<z.ZodObject<Shape>>

/** Where a refusal is told; otherwise beside the fields of the original that name the record. */
export type Beside<R extends Resource> = { beside?: keyof FieldsOf<R> & string }

/**
 * Changes other records in the transaction of the write they follow from, through the same code as any write: checks,
 * history with the cause, numbers, rounds, feed, and the hooks of their own resource. They are the product's act: no
 * permission is asked, but what nobody may do is refused, and a refusal undoes the whole write. Await each before the
 * next.
 */
export type Effects<R extends Resource = Resource> = {
  /** Makes a record under a new id or its natural key, where it merges into one that is there. */
  create<Shape extends z.ZodRawShape, Step extends string>(
    resource: ResourceDescription<Shape, Step>,
    fields: FieldValues<Shape>,
    options?: Beside<R>,
  ): Promise<Envelope>
  /**
   * Sets fields of a record that is not closed. A function is given the present record, locked, so that sums are right
   * whoever else counts on.
   */
  change<Shape extends z.ZodRawShape, Step extends string>(
    resource: ResourceDescription<Shape, Step>,
    id: string,
    fields: FieldValues<Shape> | ((present: PresentRecord<Shape>) => FieldValues<Shape>),
    options?: Beside<R>,
  ): Promise<Envelope>
  /** Takes a record out of use; other records keep it. */
  retire(resource: Resource, id: string, options?: Beside<R>): Promise<Envelope>
  /** Takes a step of a record's workflow, with its fields and the answers to what it asks. */
  takeStep<Shape extends z.ZodRawShape, Step extends string>(
    resource: ResourceDescription<Shape, Step>,
    id: string,
    step: NoInfer<Step>,
    options?: Beside<R> & { fields?: FieldValues<Shape>; answers?: Readonly<Record<string, unknown>> },
  ): Promise<Envelope>
}
