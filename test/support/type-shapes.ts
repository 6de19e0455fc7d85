import { resolve } from 'node:path';
import { API, SymbolFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** The alternatives of a union, or the fields of an object with `?` after each that may be absent; a type by its name or written out. */
type Shape = readonly string[] | Readonly<Record<string, string>>;

/** An exported type and the file that exports it. */
type Root = readonly [file: string, name: string];

/** By the name of a type. */
type Shapes = Readonly<Record<string, Shape>>;

/**
 * For each of these types its shape and that of each named type that it contains. How a type is put together and in which
 * order does not matter.
 *
 * @param config The tsconfig.json of a project that has the files.
 * @throws Error if a file does not export a type of that name.
 */
export function shapesOf(config: string, roots: readonly Root[]): readonly Shapes[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const project = api.updateSnapshot({ openProjects: [resolve(config)] }).getProject(resolve(config));
    if (!project) throw new Error(`No project ${config}`);
    const { program, checker } = project;
    return roots.map(([file, name]) => {
      const source = program.getSourceFile(resolve(file));
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getMemberInModuleExports(module, name);
      if (!symbol) throw new Error(`${file} exports no ${name}`);
      const reader = new ShapeReader(checker);
      reader.textOf(checker.getDeclaredTypeOfSymbol(symbol));
      return reader.shapes;
    });
  } finally {
    api.close();
  }
}

class ShapeReader {
  readonly shapes: Record<string, Shape> = {};
  readonly #checker: Checker;
  /** The name in `shapes`, by the id of the type. */
  readonly #names = new Map<number, string>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** The name of a type, or what it is. */
  textOf(type: Type): string {
    const known = this.#names.get(type.id);
    if (known !== undefined) return known;
    const declared = this.#isPlain(type) ? null : this.#declaredNameOf(type);
    if (declared === null) return this.#isPlain(type) ? this.#plainText(type) : asText(this.#shapeOf(type));
    const alike = [...this.#names.values()].filter((each) => each.split(' ')[0] === declared).length;
    const name = alike === 0 ? declared : `${declared} ${alike + 1}`;
    this.#names.set(type.id, name);
    this.shapes[name] = [];
    this.shapes[name] = this.#shapeOf(type);
    return name;
  }

  #declaredNameOf(type: Type): string | null {
    const alias = type.getAliasSymbol();
    if (alias) return type.getAliasTypeArguments().length === 0 ? alias.name : null;
    return type.isClassOrInterface() ? (type.getSymbol()?.name ?? null) : null;
  }

  /** A list, or what has no fields of its own: `string`, `5`, a number that is an instant. */
  #isPlain(type: Type): boolean {
    if (type.isIntersectionType()) return type.getTypes().some((each) => !each.isObjectType() && !each.isUnionType());
    return !type.isUnionType() && (!type.isObjectType() || this.#checker.isArrayType(type));
  }

  #plainText(type: Type): string {
    if (!this.#checker.isArrayType(type) || !type.isTypeReference()) return this.#checker.typeToString(type);
    return `(${this.#checker
      .getTypeArguments(type)
      .map((each) => this.textOf(each))
      .join()})[]`;
  }

  #shapeOf(type: Type): Shape {
    if (type.isUnionType()) {
      const texts = type.getTypes().map((each) => this.textOf(each));
      return texts.toSorted((a, b) => a.localeCompare(b));
    }
    const fields = this.#checker.getPropertiesOfType(type).map((field): readonly [string, string] => {
      const of = this.#checker.getTypeOfSymbol(field);
      const isOptional = (field.flags & SymbolFlags.Optional) !== 0;
      return [isOptional ? `${field.name}?` : field.name, of ? this.#withoutAbsent(of, isOptional) : 'unknown'];
    });
    const others = this.#checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => [`[${this.textOf(keyType)}]`, this.textOf(valueType)] as const);
    return Object.fromEntries([...fields, ...others].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** An optional field has `undefined` besides. */
  #withoutAbsent(type: Type, isOptional: boolean): string {
    if (!isOptional || !type.isUnionType()) return this.textOf(type);
    const present = this.#checker.getNonNullableType(type);
    const isNamed = present && this.#declaredNameOf(present) !== null;
    const texts = type.getTypes().map((each) => this.textOf(each));
    if (isNamed && !texts.includes('null')) return this.textOf(present);
    return asText(texts.filter((text) => text !== 'undefined').toSorted((a, b) => a.localeCompare(b)));
  }
}

const isAlternatives = (shape: Shape): shape is readonly string[] => Array.isArray(shape);

function asText(shape: Shape): string {
  if (isAlternatives(shape)) return shape.join(' | ');
  const fields = Object.entries(shape).map(([field, text]) => `${field}: ${text}`);
  return `{ ${fields.join('; ')} }`;
}
