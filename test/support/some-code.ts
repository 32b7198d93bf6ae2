import fc from 'fast-check'

/** What code of many languages is made of, one piece per word here; a low line stands for a space. */
const PIECES = `
  const_a_= function_f( class_A_{ if_(x)_ return_ import_x_from_ => x?.y_ def_f(): @at :: && |
  { } ( ) [ ] , ,_ : :_ ; \\ " ' \` "글_$\{ a}" '후원' '두_낱말' "https://a.example.com/b?c=d" 'a/b/c.d' "http://b" "/v1/목록?x=1&y=2" \`t$\{
  "in" 'select' "use_strict" "key":_ r"raw" /re[g]x/g 12.5e3 //_설명 #_제목 /*_ _*/ <!-- --> """ '''
  --- -_ | $x key:_| %w[a_b] **굵게** curl_-H_ \`\`\`js \`\`\` <a_href="x"> </a> <?php_ ?>
  <<EOF <<'EOF' <<"끝맺음" <<~EOF EOF 끝맺음 R"(a 한글_ 12 -3.5 007 1e9 -_한글_목록 👍🏽 it's_ don't_ __
`
  .trim()
  .split(/\s+/)
  .map((piece) => piece.replaceAll('_', ' '))

const line = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom('', '\t', '  ')), { maxLength: 8 })
  .map((parts) => parts.join(''))

/** Some lines that look like code from afar. */
export const someCode = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))
