import type { Plugin } from 'vite'

/** The part of a syntax tree that is walked here. */
type Node = { type: string; start: number; end: number }

/**
 * Makes the built app create a description's fields on first use instead of all at the start: `fields` becomes a getter
 * that replaces itself. For speed only; without this plugin nothing else changes.
 */
export function lazyFields(): Plugin {
  return {
    name: 'fairlead-fields-when-asked',
    apply: 'build',
    // TypeScript syntax is already removed.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/]areas[\\/]/, code: 'defineResource(' },
      handler(code) {
        const fields = nodesIn(this.parse(code)).flatMap(fieldsOfDescription)
        // From the end, so that earlier positions stay valid. No line is added, so the source map still fits.
        const changed = fields.sort((left, right) => right.start - left.start).reduce(withGetter, code)
        return { code: changed, map: null }
      },
    },
  }
}

function withGetter(code: string, { start, end, value }: Node & { value: Node }): string {
  const made = code.slice(value.start, value.end)
  const defineOnce = 'Object.defineProperty(this, "fields", { value: fields, enumerable: true })'
  return `${code.slice(0, start)}get fields() { const fields = ${made}; ${defineOnce}; return fields }${code.slice(end)}`
}

/** The property `fields` in the argument of a `defineResource` call. */
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
