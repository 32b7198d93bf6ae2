/** Words in components that are drawn while a page is compiled, and which the browser need not know. */

const ko = {
  fieldRequired: '필수',
  fieldDeprecated: '지원 종료 예정',
  fieldDefault: '기본값',
  fileTree: '파일 구조',
  enlarge: '이미지 크게 보기: {title}',
  playVideo: '동영상 재생: {title}',
}

export type ComponentWords = Readonly<Record<keyof typeof ko, string>>

const en: ComponentWords = {
  fieldRequired: 'required',
  fieldDeprecated: 'deprecated',
  fieldDefault: 'Default',
  fileTree: 'File structure',
  enlarge: 'Enlarge image: {title}',
  playVideo: 'Play video: {title}',
}

const ja: ComponentWords = {
  fieldRequired: '必須',
  fieldDeprecated: '非推奨',
  fieldDefault: '既定値',
  fileTree: 'ファイル構成',
  enlarge: '画像を拡大: {title}',
  playVideo: '動画を再生: {title}',
}

/** By language. */
export const componentWords: ReadonlyMap<string, ComponentWords> = new Map([
  ['ko', ko],
  ['en', en],
  ['ja', ja],
])

export const englishComponentWords = en
