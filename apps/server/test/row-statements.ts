import { fileURLToPath } from 'node:url'
import * as is from 'typescript/unstable/ast/is'
import type { CallExpression, Node, TypeNode } from 'typescript/unstable/ast'
import { API, type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync'

const PROJECT = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** A statement whose rows are declared: sql<Row>`…`, query<Row>(…) of the driver, or queryPrepared<Row>(…). */
export interface RowStatement {
  /** Where it is, for people. */
  where: string
  /** Whether this is it, by its text, or by the name under which it is prepared. */
  matches: (executed: { text: string; name: string | undefined }) => boolean
  /** What its declared row and the columns it returns disagree in, in words; empty when in nothing. */
  differences: (columns: readonly Column[]) => string[]
}

export interface Column {
  name: string
  /** What the driver makes of its values. */
  kind: Kind
}

export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'json'

/** Every statement of the server with a declared row. The compiler believes a declaration; the database knows. */
export function readRowStatements(): { statements: RowStatement[]; close: () => void } {
  const api = new API({ cwd: SOURCE })
  const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)
  if (!project) throw new Error(`${PROJECT} is no project`)
  const files = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(SOURCE) && !name.endsWith('.test.ts'))
  return { statements: files.flatMap((name) => statementsOf(project, name)), close: () => api.close() }
}

function statementsOf(project: Project, fileName: string): RowStatement[] {
  const file = project.program.getSourceFile(fileName)
  if (!file) return []
  const found: RowStatement[] = []
  const visit = (node: Node): void => {
    const asked = askedBy(node)
    const type = asked && project.checker.getTypeFromTypeNode(asked.row)
    if (asked && type && isRow(project.checker, type)) {
      const pattern = patternOf(asked.known)
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      found.push({
        where: `${fileName.slice(SOURCE.length)}:${line}`,
        matches: ({ text, name }) => pattern.test(asked.isName ? (name ?? '') : text),
        differences: (columns) => compare(project.checker, type, columns, isGeneric(asked.row)),
      })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** The row that is declared, and by what the statement is known: its text, or the name under which it is prepared. */
function askedBy(node: Node): { row: TypeNode; known: Node; isName: boolean } | undefined {
  const row = (is.isTaggedTemplateExpression(node) || is.isCallExpression(node)) && node.typeArguments?.[0]
  if (!row) return undefined
  if (is.isTaggedTemplateExpression(node))
    return is.isIdentifier(node.tag) && node.tag.text === 'sql'
      ? { row, known: node.template, isName: false }
      : undefined
  const statement = queriedBy(node)
  if (!statement) return undefined
  if (!is.isObjectLiteralExpression(statement)) return { row, known: statement, isName: false }
  const name = statement.properties
    .filter(is.isPropertyAssignment)
    .find((property) => property.name.getText() === 'name')
  return name && { row, known: name.initializer, isName: true }
}

/** What `pool.query(statement)` or `queryPrepared(db, statement)` asks. */
function queriedBy({ expression, arguments: [first, second] }: CallExpression): Node | undefined {
  if (is.isIdentifier(expression)) return expression.text === 'queryPrepared' ? second : undefined
  return is.isPropertyAccessExpression(expression) && expression.name.text === 'query' ? first : undefined
}

/** What is written down, with anything in the place of what is filled in. */
function patternOf(literal: Node): RegExp {
  const parts = is.isTemplateExpression(literal)
    ? [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)]
    : is.isNoSubstitutionTemplateLiteral(literal) || is.isStringLiteral(literal)
      ? [literal.text]
      : []
  if (parts.join('').trim() === '') throw new Error('a statement with a declared row is written where it is declared')
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[^]*?')}$`)
}

const isGeneric = (row: TypeNode): boolean => /<[A-Z]>/.test(row.getText())

/** sql<boolean>`…` and the like are parts of statements. */
const isRow = (checker: Checker, type: Type): boolean =>
  !['Date', 'Buffer'].includes(type.getSymbol()?.name ?? '') &&
  !checker.isArrayType(type) &&
  checker.getPropertiesOfType(type).length > 0 &&
  ![checker.getStringType(), checker.getNumberType(), checker.getBooleanType()].some((plain) =>
    checker.isTypeAssignableTo(checker.getNonNullableType(type) ?? type, plain),
  )

/** Of a row that depends on a type parameter only those fields are known that every table has. */
function compare(checker: Checker, row: Type, columns: readonly Column[], isOpen: boolean): string[] {
  const returned = new Map(columns.map(({ name, kind }) => [name, kind]))
  const fields = checker.getPropertiesOfType(row)
  const names = new Set(fields.map(({ name }) => name))
  return [
    ...fields.flatMap((field) => {
      const kind = returned.get(field.name)
      if (kind === undefined) return field.flags & SymbolFlags.Optional ? [] : [`${field.name} is not returned`]
      const type = checker.getTypeOfSymbol(field)
      if (type && fits(checker, kind, type)) return []
      return [`${field.name} is ${kind}, not ${type ? checker.typeToString(type) : 'unknown'}`]
    }),
    ...columns.filter(({ name }) => !isOpen && !names.has(name)).map(({ name }) => `${name} is not declared`),
  ]
}

function fits(checker: Checker, kind: Kind, declared: Type): boolean {
  const type = checker.getNonNullableType(declared) ?? declared
  // What is in it is for whoever writes it to know.
  if (kind === 'json') return true
  if (kind === 'array') return checker.isArrayType(type)
  const plain = {
    string: () => checker.getStringType(),
    number: () => checker.getNumberType(),
    boolean: () => checker.getBooleanType(),
    Date: () => globalType(checker, 'Date'),
    Buffer: () => globalType(checker, 'Buffer'),
  }[kind]()
  // Narrower where a column holds one of a few words, wider where two ways of reading share a row.
  return checker.isTypeAssignableTo(type, plain) || checker.isTypeAssignableTo(plain, type)
}

function globalType(checker: Checker, name: string): Type {
  const symbol = checker.resolveName(name, SymbolFlags.Interface)
  if (!symbol) throw new Error(`there is no type ${name}`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}
