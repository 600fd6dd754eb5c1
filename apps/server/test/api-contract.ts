import { Ajv2020 } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;

export interface Call {
  method: string;
  /** The path with the query string. */
  url: string;
  /** The parsed request body; undefined if there was none. */
  sent?: unknown;
  status: number;
  contentType?: string;
  /** The answer's body, parsed if it is JSON. */
  received?: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Removes the index of a list parameter: `queries[0]` and `queries[]` become `queries`. */
const listName = (name: string) => name.replace(/\[\d*\]$/, '');

/** Converts a value of the query string, which is text, to the type in the schema. */
const valueOf = (text: string, schema: unknown) =>
  member(schema, 'type') === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

/** Compares calls with an OpenAPI document: path, method, parameters, bodies and status. */
export class ApiContract {
  readonly #document: Json;
  readonly #ajv = new Ajv2020({ strict: false });

  constructor(document: Json) {
    this.#document = document;
    this.#ajv.addSchema(document, 'api');
  }

  /** Returns the documented path of a URL. If several paths match, returns the one with the fewest parameters. */
  pathOf(url: string): string | undefined {
    const [pathname = ''] = url.split('?');
    const paths = Object.keys(isObject(this.#document['paths']) ? this.#document['paths'] : {});
    const matching = paths.filter((path) =>
      new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    );
    const parameters = (path: string) => path.split('{').length;
    return matching.sort((one, other) => parameters(one) - parameters(other))[0];
  }

  /** Returns how a call differs from the document; empty if it does not. */
  problemsOf(call: Call): string[] {
    const path = this.pathOf(call.url);
    if (path === undefined) return [`no path for ${call.url}`];
    const method = call.method === 'HEAD' ? 'get' : call.method.toLowerCase();
    const operation = member(member(this.#document['paths'], path), method);
    if (operation === undefined) {
      return call.status === 404 || call.status === 405 ? [] : [`${call.method} is not there`];
    }
    const at = ['paths', path, method];
    return [
      ...this.#parameterProblems(call, path, member(operation, 'parameters')),
      ...this.#bodyProblems(call, at, operation),
      ...this.#answerProblems(call, at, member(operation, 'responses')),
    ];
  }

  #parameterProblems({ url, status }: Call, path: string, documented: unknown): string[] {
    const parameters = Array.isArray(documented) ? documented.filter(isObject) : [];
    const find = (place: string, name: string) =>
      parameters.find((each) => each['in'] === place && each['name'] === name);
    const { pathname, searchParams } = new URL(url, 'http://server');
    const problems: string[] = [];
    const check = (place: string, name: string, values: string[]) => {
      const parameter = find(place, name);
      if (!parameter) problems.push(`no ${place} parameter ${name}`);
      // Values are validated only if the request was accepted, because a refused request may have invalid values.
      else if (status < 400) {
        const schema = member(parameter, 'schema');
        const isList = member(schema, 'type') === 'array';
        const value = isList ? values : valueOf(values.at(-1) ?? '', schema);
        const validate = this.#ajv.compile(isObject(schema) ? schema : {});
        if (!validate(value)) problems.push(`${name}: ${this.#ajv.errorsText(validate.errors)}`);
      }
    };
    // The document describes `project` as a security scheme, not as a parameter.
    const names = new Set([...searchParams.keys()].map(listName).filter((name) => name !== 'project'));
    for (const name of names) {
      const values = [...searchParams].filter(([each]) => listName(each) === name).map(([, value]) => value);
      check('query', name, values);
    }
    const segments = pathname.split('/');
    path.split('/').forEach((segment, index) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) check('path', name, [decodeURIComponent(segments[index] ?? '')]);
    });
    const missing = parameters.filter(
      (each) => each['in'] === 'query' && each['required'] === true && !names.has(String(each['name'])),
    );
    if (status < 400) problems.push(...missing.map(({ name }) => `${String(name)} is missing`));
    return problems;
  }

  #bodyProblems({ sent, status }: Call, at: string[], operation: unknown): string[] {
    if (status >= 400) return [];
    const isDocumented = member(operation, 'requestBody') !== undefined;
    if (!isDocumented) return sent === undefined ? [] : ['no body is documented'];
    return this.#problemsIn(sent ?? null, [...at, 'requestBody', 'content', 'application/json', 'schema']);
  }

  #answerProblems({ status, contentType, received }: Call, at: string[], responses: unknown): string[] {
    const name = [String(status), 'default'].find((each) => member(responses, each) !== undefined);
    if (name === undefined) return [`no status ${status}`];
    const content = member(member(responses, name), 'content');
    const [type = ''] = (contentType ?? '').split(';');
    if (content === undefined) return received === undefined ? [] : [`a body with ${status}`];
    if (received === undefined) return [];
    if (member(content, type) === undefined) return [`no ${type} with ${status}`];
    if (type !== 'application/json') return [];
    return this.#problemsIn(received, [...at, 'responses', name, 'content', type, 'schema']);
  }

  #problemsIn(value: unknown, schema: string[]): string[] {
    const validate = this.#ajv.getSchema(`api#${pointer(...schema)}`);
    if (!validate) return [`no schema at ${schema.join(' ')}`];
    return validate(value) ? [] : [this.#ajv.errorsText(validate.errors)];
  }
}
