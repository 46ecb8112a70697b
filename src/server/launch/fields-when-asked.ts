import type { Plugin } from 'vite'

/** As much of a syntax tree as is walked here. */
type Node = { type: string; start: number; end: number }

/**
 * Has the app make the fields of a description when they are first asked for, in place of all fields of all descriptions
 * before the first screen. A description says its fields as it always does; in the app as it is built they are a getter that
 * replaces itself by what it made. For speed alone: without this plugin everything is the same, and a start is slower.
 */
export function fieldsWhenAsked(): Plugin {
  return {
    name: 'fairlead-fields-when-asked',
    apply: 'build',
    // What TypeScript added is gone by then.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/]areas[\\/]/, code: 'defineResource(' },
      handler(code) {
        const fields = nodesIn(this.parse(code)).flatMap(fieldsOfDescription)
        // From the end, so that the places before stay where they are. No line is added: the source map goes on to fit.
        const changed = fields.sort((left, right) => right.start - left.start).reduce(withGetter, code)
        return { code: changed, map: null }
      },
    },
  }
}

function withGetter(code: string, { start, end, value }: Node & { value: Node }): string {
  const made = code.slice(value.start, value.end)
  const keep = 'Object.defineProperty(this, "fields", { value: fields, enumerable: true })'
  return `${code.slice(0, start)}get fields() { const fields = ${made}; ${keep}; return fields }${code.slice(end)}`
}

/** The property `fields` of the object that a call of `defineResource` is given. */
function fieldsOfDescription(node: Node): (Node & { value: Node })[] {
  if (node.type !== 'CallExpression' || nameOf(Reflect.get(node, 'callee')) !== 'defineResource') return []
  const [description] = nodesOf(Reflect.get(node, 'arguments'))
  const properties = description?.type === 'ObjectExpression' ? nodesOf(Reflect.get(description, 'properties')) : []
  return properties.flatMap((property) => {
    const value: unknown = Reflect.get(property, 'value')
    const isFields = property.type === 'Property' && nameOf(Reflect.get(property, 'key')) === 'fields'
    return isFields && isNode(value) ? [{ ...property, value }] : []
  })
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? Reflect.get(node, 'name') : undefined)
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** A node of the tree and all below it. */
function nodesIn(node: Node): Node[] {
  const below = Object.values(node).flatMap((value: unknown) => (isNode(value) ? [value] : nodesOf(value)))
  return [node, ...below.flatMap(nodesIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
