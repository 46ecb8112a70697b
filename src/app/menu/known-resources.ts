import { resources } from '#src/areas/resources.ts'
import { registerDescriptions } from '#src/offline/storage/upgrade-stored.ts'
import { timeOrder } from '#src/resource/display/list-order.ts'

/** Every description by name; registered with the mirror too, which shows no record before. */
export const knownResources = new Map(resources.map((resource) => [resource.name, resource]))
registerDescriptions(knownResources, timeOrder)
