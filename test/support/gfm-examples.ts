/** The extension examples of the GFM specification, stated from its rules. */
export const GFM_EXAMPLES: readonly (readonly [name: string, markdown: string, html: string])[] = [
  [
    'a table',
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>',
  ],
  [
    'a table with alignment',
    '| abc | def |\n| :-: | ---: |\nbar | baz',
    '<table><thead><tr><th class="align-center">abc</th><th class="align-right">def</th></tr></thead><tbody><tr><td class="align-center">bar</td><td class="align-right">baz</td></tr></tbody></table>',
  ],
  [
    'an escaped pipe in a cell',
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |',
    '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr></tbody></table>',
  ],
  [
    'a table ended by a quotation',
    '| abc |\n| --- |\n| bar |\n> bar',
    '<table><thead><tr><th>abc</th></tr></thead><tbody><tr><td>bar</td></tr></tbody></table><blockquote><p>bar</p></blockquote>',
  ],
  [
    'a header row that does not match',
    '| abc | def |\n| --- |\n| bar |',
    '<p>| abc | def |\n| --- |\n| bar |</p>',
  ],
  [
    'rows that are too short and too long',
    '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'a task list',
    '- [ ] foo\n- [x] bar',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> foo</li><li class="task-list-item"><input type="checkbox" disabled checked> bar</li></ul>',
  ],
  [
    'strikethrough with two tildes',
    '~~Hi~~ Hello, ~there~ world!',
    '<p><del>Hi</del> Hello, <del>there</del> world!</p>',
  ],
  [
    'strikethrough that spans paragraphs',
    'This ~~has a\n\nnew paragraph~~.',
    '<p>This ~~has a</p><p>new paragraph~~.</p>',
  ],
  ['three tildes', 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  [
    'a bare www address',
    'www.commonmark.org/help',
    '<p><a href="http://www.commonmark.org/help">www.commonmark.org/help</a></p>',
  ],
  [
    'a bare address before a full stop',
    'Visit https://example.com/a.b.',
    '<p>Visit <a href="https://example.com/a.b">https://example.com/a.b</a>.</p>',
  ],
  [
    'a bare address in brackets',
    '(https://example.com/a_(b))',
    '<p>(<a href="https://example.com/a_(b)">https://example.com/a_(b)</a>)</p>',
  ],
  ['a bare mail address', 'foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
]
