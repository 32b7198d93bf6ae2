/**
 * Blocks of code as documentation of an API has them: eight languages, of three to thirty lines, whose names, strings and
 * numbers differ from page to page.
 */

const NOUNS =
  `account address amount answer archive badge balance batch body buffer cache channel chat client code cursor
  date delay device donation draft error event filter group handle header history image index invoice item key label limit
  list member message method name note number offer option order owner page payload payment period plan price profile query
  queue quota range rate reason record region report request result room rule session setting signature source state status
  stream subscriber summary tag target team ticket timer title token topic total user value version viewer webhook window`.split(
    /\s+/,
  )
const VERBS =
  `add build cancel check close collect connect convert count create delete fetch find format group handle join
  keep limit list load merge open parse pick post publish read refund remove render request reset resolve retry save schedule
  search send sort start stop subscribe sum take track update verify wait watch write`.split(/\s+/)

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/** Names, values and texts that a generator of numbers below one leads to. */
function words(random, text) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const number = (most) => Math.floor(random() * most)
  const noun = () => pick(NOUNS)
  const times = (least, most, make) =>
    Array.from({ length: least + number(most - least + 1) }, (_, at) => make(at))
  return {
    pick,
    number,
    noun,
    times,
    text,
    camel: () => pick(VERBS) + capital(noun()) + (random() < 0.3 ? capital(noun()) : ''),
    snake: () => `${noun()}_${noun()}`,
    type: () => capital(noun()) + capital(noun()),
    upper: () => `${noun()}_${noun()}`.toUpperCase(),
    id: () => `${noun().slice(0, 3)}_${number(1e9).toString(36)}`,
    path: () => `/v${1 + number(3)}/${noun()}s/${number(9000)}/${noun()}s`,
  }
}

function json({ snake, id, number, pick, times, noun, text }) {
  const value = (depth) =>
    pick([
      () => `"${id()}"`,
      () => `"${text(2)}"`,
      () => String(number(100_000)),
      () => pick(['true', 'false', 'null', `${number(90)}.${number(9)}`]),
      () => `["${noun()}", "${noun()}", ${number(100)}]`,
      () => (depth > 2 ? `"${noun()}"` : object(depth + 1)),
    ])()
  const object = (depth) => {
    const space = '  '.repeat(depth)
    const fields = times(2, 4, () => `${space}"${snake()}": ${value(depth)}`)
    return `{\n${fields.join(',\n')}\n${'  '.repeat(depth - 1)}}`
  }
  return object(1)
}

function javascript({ camel, noun, type, number, path, text, times, upper, pick }) {
  const call = camel()
  const steps = times(1, 6, () =>
    pick([
      () =>
        `  const ${noun()} = await ${camel()}(${noun()}.${noun()}, { ${noun()}: ${number(500)} })`,
      () => `  // ${text(3)}`,
      () =>
        `  if (${noun()}.${noun()} === ${number(900)}) return ${noun()}?.${noun()} ?? "${noun()}"`,
      () =>
        `  for (const ${noun()} of ${noun()}.${noun()}s) console.log(\`\${${noun()}.${noun()}}: ${text(1)}\`)`,
      () => `  throw new ${type()}Error('${text(2)}')`,
      () =>
        `  ${noun()}.on("${noun()}", ({ ${noun()}, ${noun()} }) => ${camel()}(${noun()}, ${number(99)}))`,
    ])(),
  )
  return `import { ${type()}, ${camel()} } from "@example/${noun()}";\n\nconst ${upper()} = "https://api.example.com${path()}";\n\nexport async function ${call}(${noun()}, ${noun()} = ${number(60)}) {\n${steps.join('\n')}\n}\n\nawait ${call}("${noun()}")`
}

function typescript(all) {
  const { type, noun, camel, pick, times, number, text } = all
  const name = type()
  const fields = times(2, 6, () =>
    pick([
      () => `  readonly ${noun()}: string`,
      () => `  ${noun()}?: ${type()}[]`,
      () => `  /** ${text(2)} */\n  ${noun()}: number | null`,
      () => `  ${camel()}(${noun()}: ${type()}): Promise<${type()}>`,
      () => `  ${noun()}: '${noun()}' | '${noun()}'`,
    ])(),
  )
  return `interface ${name} extends ${type()}<string> {\n${fields.join('\n')}\n}\n\nexport const ${camel()} = (${noun()}: ${name}): ${name}[] =>\n  [${noun()}].filter((${noun()}) => ${noun()}.${noun()} > ${number(50)}).map(${camel()} as never)`
}

function python({ noun, snake, type, camel, number, path, text, times, pick }) {
  const steps = times(1, 6, () =>
    pick([
      () => `    ${snake()} = ${noun()}.get("${noun()}", ${number(100)})`,
      () => `    # ${text(3)}`,
      () =>
        `    if ${snake()} is None or ${noun()}["${noun()}"] != ${number(600)}:\n        raise ${type()}Error(f"${text(1)}: {${noun()}}")`,
      () =>
        `    for ${noun()} in sorted(${noun()}s, key=lambda ${noun()}: ${noun()}.${noun()}):\n        print(${noun()}, end="")`,
      () =>
        `    async with ${camel()}(${noun()}=True) as ${noun()}:\n        await ${noun()}.${snake()}()`,
    ])(),
  )
  return `import os\nfrom ${noun()}_sdk import ${type()}\n\nclient = ${type()}(os.environ["${noun().toUpperCase()}_KEY"], timeout=${number(30)}.${number(9)})\n\ndef ${snake()}(${noun()}: str, *, limit: int = ${number(200)}) -> dict[str, int]:\n    """${text(3)}"""\n    ${noun()} = client.get("${path()}", params={"${noun()}": ${noun()}})\n${steps.join('\n')}\n    return {"${noun()}": ${number(10)}}`
}

function bash({ noun, path, upper, number, times, id, pick, text }) {
  const options = times(1, 4, () =>
    pick([
      () => `  -H "X-${capital(noun())}: $${upper()}"`,
      () => `  --data-urlencode '${noun()}=${text(1)}'`,
      () => `  -d '{"${noun()}": "${id()}", "${noun()}": ${number(100)}}'`,
      () => `  --max-time ${number(60)}`,
    ])(),
  )
  return `export ${upper()}=${id()}\n# ${text(3)}\ncurl -sS -X ${pick(['GET', 'POST', 'PUT'])} "https://api.example.com${path()}?limit=${number(100)}" \\\n${options.join(' \\\n')} | jq '.${noun()}s[] | select(.${noun()} > ${number(20)})'\nif [ $? -ne 0 ]; then echo "${text(1)}" >&2; exit ${number(5)}; fi`
}

function yaml({ noun, snake, text, number, times, pick }) {
  const rows = times(2, 7, () =>
    pick([
      () => `  ${noun()}: ${text(2)}`,
      () => `  ${snake()}: ${number(9000)}`,
      () =>
        `  ${noun()}s:\n    - ${noun()}: "${noun()}"\n      ${noun()}: ${pick(['true', 'false', 'null'])}`,
      () => `  # ${text(3)}\n  ${noun()}: [${noun()}, ${noun()}]`,
    ])(),
  )
  return `${noun()}:\n${rows.join('\n')}`
}

function java({ type, camel, noun, number, text, times, path, pick }) {
  const steps = times(1, 5, () =>
    pick([
      () => `        var ${noun()} = ${noun()}.${camel()}(${number(100)}L);`,
      () => `        // ${text(3)}`,
      () =>
        `        if (${noun()}.${camel()}() == null) throw new IllegalStateException("${text(1)}");`,
      () =>
        `        for (${type()} ${noun()} : ${noun()}.${camel()}()) System.out.println(${noun()});`,
    ])(),
  )
  return `public final class ${type()} {\n    private static final URI ADDRESS = URI.create("https://api.example.com${path()}");\n\n    public List<${type()}> ${camel()}(String ${noun()}, int ${noun()}) throws IOException {\n${steps.join('\n')}\n        return List.of();\n    }\n}`
}

function http({ path, noun, number, id, pick }) {
  return `${pick(['GET', 'POST'])} ${path()}?${noun()}=${number(500)} HTTP/1.1\nHost: api.example.com\nAuthorization: Bearer ${id()}\nX-${capital(noun())}: ${number(1000)}`
}

const LANGUAGES = [
  ['json', json],
  ['js', javascript],
  ['bash', bash],
  ['python', python],
  ['ts', typescript],
  ['yaml', yaml],
  ['java', java],
  ['http', http],
]

/** A fenced block of code. `text(n)` gives n Korean words. */
export function codeBlock(random, text) {
  // The first of them are more frequent.
  const at = Math.floor(random() ** 1.6 * LANGUAGES.length)
  const [language, write] = LANGUAGES[at]
  const code = write(words(random, text))
  return `\`\`\`${language}${random() < 0.3 ? ` title="example.${language}"` : ''}\n${code}\n\`\`\``
}
