import type { z } from 'zod'
import { defineResource, type ResourceDescription } from './define-resource.ts'

/**
 * Describes what somebody answers where it is no record of its own, such as a guest's registration that becomes two: fields,
 * checks and labels for a form. It has no table, no rights and no place in the list of resources.
 */
export function describeAnswers<Shape extends z.ZodRawShape>(
  answers: Pick<ResourceDescription<Shape>, 'name' | 'area' | 'label' | 'fields' | 'checks' | 'failures' | 'title'>,
): ResourceDescription<Shape> {
  return defineResource<Shape>({
    ...answers,
    scope: {},
    access: { create: {}, read: {}, update: {}, delete: {} },
    order: 'createdAt',
    version: 1,
    sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
  })
}
