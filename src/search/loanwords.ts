/**
 * Words of developers that mean the same in English and in Korean, in our own choice: the English word, then its Korean
 * sound in its usual spellings, the Korean word, and short forms. A site turns them off with `search: { loanwords: false }`;
 * a word that its `synonyms.yml` names is read as it says there.
 */

import { isSyllable } from './hangul.ts'
import { latinStem } from './text.ts'

/**
 * One group a line, the first word stands for it. Words that have another meaning as often (이전, 지원), and those of every
 * sentence (사용, 경우), are left out: they would find everything.
 */
const GROUPS = `
accessibility a11y 접근성
accordion 아코디언
account 계정 어카운트
action 액션
adapter adaptor 어댑터 아답터
address 주소
admin administrator 관리자 어드민
agent 에이전트
alarm 알람
alert 경고창 얼럿
algorithm 알고리즘
alias 별칭 앨리어스
amazon 아마존
android 안드로이드
angular 앵귤러
animation 애니메이션
annotation 어노테이션 애너테이션
apache 아파치
api 에이피아이
app application 앱 애플리케이션 어플리케이션
architecture 아키텍처 아키텍쳐
archive 아카이브
argument 인수 인자 아규먼트
array 배열 어레이
assertion assert 단언 어설션
asset 에셋 애셋
async asynchronous 비동기 어싱크
attribute 속성 어트리뷰트 애트리뷰트
auth authentication 인증
authorization 인가 권한부여 인증
avatar 아바타
azure 애저
babel 바벨
backend 백엔드
background 백그라운드
backup 백업
badge 배지 뱃지
banner 배너
batch 배치
benchmark 벤치마크
billing 빌링 청구 과금 요금
binary 바이너리 이진
binding bind 바인딩
block 블록 블럭
blog 블로그
body 본문 바디
boilerplate 보일러플레이트
bookmark 북마크 즐겨찾기
boolean 불리언 부울
border 테두리 보더
bot 봇
boundary 경계 바운더리
branch 브랜치
breakpoint 중단점 브레이크포인트
broker 브로커
browser 브라우저
bucket 버킷
buffer 버퍼
bug 버그
build 빌드
bundle bundler bundling 번들 번들러 번들링
button 버튼 단추
byte 바이트
cache caching 캐시 캐싱
calendar 달력 캘린더
callback 콜백
cancel cancellation 취소 캔슬
canvas 캔버스
card 카드
carousel 캐러셀
category 카테고리 분류
certificate 인증서
changelog 변경이력 체인지로그
channel 채널
character 문자 캐릭터
chart 차트
chat 채팅
chatbot 챗봇
checkbox 체크박스
checklist 체크리스트
checkout 체크아웃
chrome 크롬
chunk 청크
class 클래스
clean cleanup 클린업
client 클라이언트
clipboard 클립보드
cloud 클라우드
cloudflare 클라우드플레어
cluster 클러스터
code 코드
codemod 코드모드
collection 컬렉션 콜렉션
color colour 색상 컬러
column 열 컬럼 칼럼
command 명령 명령어 커맨드
comment 주석 댓글 코멘트
commit 커밋
community 커뮤니티
compaction 컴팩션
compatibility compatible 호환 호환성
compiler compile compilation 컴파일 컴파일러
component 컴포넌트 구성요소
composable 컴포저블
composition 컴포지션
computed 컴퓨티드 계산된
concept 개념 컨셉
concurrency concurrent 동시성
condition conditional 조건 조건부
config configuration configure 설정 구성 컨피그
connection connect 연결 커넥션 접속
console 콘솔
constant 상수
constructor 생성자
consumer 컨슈머 소비자
container 컨테이너 콘테이너
content 콘텐츠 컨텐츠
context 컨텍스트 콘텍스트 문맥
contribute contribution contributing 기여 컨트리뷰션
controller 컨트롤러
convention 관례 컨벤션 규칙
convert conversion converter 변환 컨버터
cookie 쿠키
copy 복사 카피
core 코어
count counter 카운트 카운터 개수
coupon 쿠폰
crawler crawling crawl 크롤러 크롤링
credential 자격증명 크리덴셜
cron 크론
currency 통화
cursor 커서
custom customize customizing 커스텀 사용자정의 커스터마이징
customer 고객
daemon 데몬
dashboard 대시보드
data 데이터
database db 데이터베이스 디비
dataset 데이터셋
date 날짜 데이트
debounce 디바운스
debug debugging debugger 디버그 디버깅 디버거
declaration declare declarative 선언 선언적
decoding decode decoder 디코딩 디코더
decorator 데코레이터
default 기본값 디폴트
delay 딜레이 지연
delegate delegation 위임
delete remove 삭제 제거 지우기
dependency dependencies 의존성 종속성 디펜던시
deploy deployment 배포 디플로이
deprecated deprecate deprecation 지원중단 디프리케이트
design 디자인
destructuring 구조분해
develop development 개발
developer 개발자
device 기기 디바이스 장치
devtools devtool 개발자도구
dialog 대화상자 다이얼로그
dictionary 딕셔너리 사전
directive 디렉티브 지시어 지시자
directory 디렉터리 디렉토리
disable disabled 비활성화 끄기
discord 디스코드
django 장고
docker 도커
docs document documentation 문서 도큐먼트
domain 도메인
donation donate 후원 도네이션
download 다운로드 내려받기
draft 초안
driver 드라이버
dropdown 드롭다운
duplicate 중복
dynamic 동적 다이나믹
editor 에디터 편집기
effect 이펙트 효과
elasticsearch 엘라스틱서치
element 엘리먼트 요소
email 이메일 메일
embedding 임베딩
emit emitter 이미터 에밋
emoji 이모지 이모티콘
emulator 에뮬레이터
enable enabled 활성화 켜기
encapsulation 캡슐화
encoding encode encoder 인코딩 인코더 부호화
encryption encrypt 암호화
endpoint 엔드포인트
engine 엔진
entity 엔티티 엔터티
entry 엔트리 진입점
enum enumeration 열거형 이넘
env environment 환경
error 오류 에러
event 이벤트
example 예제 예시
exception 예외 익셉션
expiration expire 만료
export 내보내기 익스포트
expression 표현식
extension extend 확장 익스텐션
failover 페일오버 장애조치
fallback 폴백 대체
faq 자주묻는질문
favicon 파비콘
favorite 즐겨찾기
feature 기능 피처
federation 페더레이션
feedback 피드백
fetch fetching 페치 페칭
field 필드
file 파일
filter filtering 필터 필터링
firebase 파이어베이스
firefox 파이어폭스
firewall 방화벽
flag 플래그
flow 흐름 플로우
flutter 플러터
focus 포커스
folder 폴더
font 폰트 글꼴
footer 푸터
form 폼 양식
format formatting formatter 포맷 포맷팅 포매터 서식
fragment 프래그먼트
frame 프레임
framework 프레임워크
frontend 프론트엔드 프런트엔드
function 함수 펑션
gateway 게이트웨이
generator generate 제너레이터 생성기
generic 제네릭
git 깃
github 깃허브
gitlab 깃랩
global 전역 글로벌
glossary 용어집 용어사전
gmail 지메일
golang 고랭
google 구글
graph 그래프
grid 그리드
group 그룹
guard 가드
guide 가이드 안내서
handler handling handle 핸들러 핸들링
haptic 햅틱
hash hashing 해시 해쉬 해싱
hashmap 해시맵 해쉬맵
header 헤더
heading 제목
health 헬스
heartbeat 하트비트
height 높이
helper 헬퍼 도우미
history 히스토리 이력
hook 훅
hosting host 호스팅 호스트
hot 핫
http 에이치티티피
hydration hydrate 하이드레이션 하이드레이트
icon 아이콘
idempotency 멱등성
identifier id 식별자 아이디
image 이미지
immutable 불변
import 가져오기 불러오기 임포트
index 인덱스 색인
infinite 무한
inheritance inherit 상속
initialize initial initialization init 초기화
injection inject 주입 인젝션
input 입력 인풋
install installation 설치 인스톨
instance 인스턴스
integration integrate 통합 연동 인테그레이션
interaction interactive 인터랙션 상호작용
interceptor 인터셉터
interface 인터페이스
internationalization i18n 국제화
interval 인터벌 간격
introduction 소개
invitation invite 초대
invoice 송장 인보이스
item 아이템 항목
iterator iteration iterate iterable 이터레이터 반복자
javascript 자바스크립트
jenkins 젠킨스
job 잡 작업
json 제이슨
kafka 카프카
key 키
keyboard 키보드
keyword 키워드
kotlin 코틀린
kubernetes k8s 쿠버네티스
label 라벨 레이블
language 언어
laravel 라라벨
layer 레이어 계층
layout 레이아웃
lazy 레이지 지연
length 길이
library 라이브러리
license 라이선스 라이센스
lifecycle 라이프사이클 생명주기 수명주기
lifespan 라이프스팬
limit limitation 제한 리미트
link 링크
lint linting linter 린트 린터 린팅
linux 리눅스
list 목록 리스트
listener listen 리스너
loader 로더
loading load 로딩 로드
locale localization 로케일 현지화
location 위치
lock 잠금
log logging logger 로그 로깅 로거
login signin 로그인
logout signout 로그아웃
loop 루프 반복문
mac macos 맥
macro 매크로
maintenance 유지보수
manager 매니저
manifest 매니페스트
manual 매뉴얼 설명서
map mapping 맵 매핑
markdown 마크다운
markup 마크업
matrix 매트릭스 행렬
media 미디어
member 멤버 회원
memcached 멤캐시 멤캐시드
memory 메모리
mention 멘션
menu 메뉴
merchant 가맹점
merge 병합 머지
message 메시지 메세지
metadata meta 메타데이터 메타
method 메서드 메소드
middleware 미들웨어
migrate migration 마이그레이션 옮기기
minify minification 축소 압축
mobile 모바일
mock mocking 목킹 모킹
modal 모달
mode 모드
model 모델
module 모듈
mongodb 몽고디비
monitor monitoring 모니터링 모니터
mount 마운트
multi 멀티
mutation mutate 뮤테이션 변이
mute 음소거 뮤트
namespace 네임스페이스 이름공간
native 네이티브
navigation navigate 내비게이션 네비게이션
nested nesting 중첩
network 네트워크
nginx 엔진엑스
node 노드
notification notify 알림
null 널
number numeric 숫자
object 객체 오브젝트
observer observe observable 옵저버
offline 오프라인
offset 오프셋
onboarding 온보딩
online 온라인
operator 연산자
optimization optimize 최적화
option 옵션
oracle 오라클
order 주문
output 출력 아웃풋
overload 오버로드
override 오버라이드 재정의
package 패키지
page 페이지
pagination paginate paging 페이지네이션 페이징
pairing 페어링
panel 패널
parameter param params 매개변수 파라미터 파라메터 파라메타
parser parse parsing 파서 파싱 파스
password 비밀번호 패스워드 암호
patch 패치
path 경로 패스
pattern 패턴
payload 페이로드
payment pay 결제 페이먼트
performance 성능 퍼포먼스
permission 권한 퍼미션
persist persistence 영속성
pipe pipeline 파이프 파이프라인
pixel 픽셀
placeholder 플레이스홀더
platform 플랫폼
plugin 플러그인
pointer 포인터
policy 정책
prevent prevention blocker 방지 막기 차단
priority 우선순위
qr qrcode 큐알 큐알코드
recursion recursive 재귀
remote 원격 리모트
save 저장
size 크기 사이즈
survey 설문 설문조사
polling 폴링
pool pooling 풀링
popup 팝업
port 포트
portal 포털 포탈
post 포스트 게시물 게시글
postgresql postgres 포스트그레스
prefetch 프리페치
prefix 접두사 프리픽스
preload 프리로드
preprocessor 전처리기
preset 프리셋
preview 미리보기 프리뷰
pricing price 가격 요금
private 비공개
process 프로세스
producer 프로듀서 생산자
product 제품 상품
production 프로덕션
profile 프로필
profiler profiling 프로파일러 프로파일링
progress 진행률
progressive 프로그레시브
project 프로젝트
prometheus 프로메테우스
promise 프로미스
promotion 프로모션
prompt 프롬프트
prop props 프롭스 프롭
property 속성 프로퍼티
protocol 프로토콜
provider provide 프로바이더 제공자
proxy 프록시
public 공개 퍼블릭
publish publishing 게시 퍼블리싱
publisher 퍼블리셔 발행자
purchase 구매
push 푸시
python 파이썬
query 쿼리 질의
queue 큐 대기열
quickstart 빠른시작 퀵스타트
quota 할당량 쿼터
raspberrypi 라즈베리파이 라즈베리
ratelimit 요청제한
react 리액트
reactivity reactive 반응성 반응형
receipt 영수증
reconnect reconnection 재연결
redirect redirection 리다이렉트 리다이렉션 리디렉트 리디렉션
redis 레디스
reducer reduce 리듀서
redux 리덕스
refactoring refactor 리팩터링 리팩토링
reference ref 참조 레퍼런스 레프
refresh 새로고침 리프레시
refund 환불
regex regexp 정규표현식 정규식
register registration 등록
registry 레지스트리
release 릴리스 릴리즈
render rendering renderer 렌더링 렌더 렌더러 랜더링
replacement replace 교체
replica replication 레플리카 리플리케이션 복제
report 리포트 보고서
repository repo 저장소 리포지토리 레포지토리
request 요청 리퀘스트
reset 재설정 초기화 리셋
resolver resolve resolution 리졸버
resource 리소스 자원
response 응답 리스폰스
responsive 반응형
rest 레스트
restore restoration 복원
retry 재시도
return 반환 리턴
revalidate revalidation 재검증
role 역할
rollback 롤백
root 루트
route router routing 라우팅 라우터 라우트
row 행
ruby 루비
rule 룰 규칙
runtime 런타임
rust 러스트
safari 사파리
sample 샘플 예제
sandbox 샌드박스
scaffolding 스캐폴딩
schedule scheduler scheduling 스케줄 스케줄러 스케줄링 예약
schema 스키마
scope 스코프 범위
screen 스크린 화면
script 스크립트
scroll scrolling 스크롤
sdk 에스디케이
search 검색 찾기
secret 시크릿
section 섹션
security 보안 시큐리티
select selection 선택 셀렉트
selector 선택자 셀렉터
send 발송 전송 보내기
serialization serialize serializer 직렬화
server 서버
serverless 서버리스
service 서비스
session 세션
setup 셋업
shaking 쉐이킹 셰이킹
shard sharding 샤드 샤딩
share shared 공유
shell 셸 쉘
shipping 배송
shortcut 단축키
side 사이드 측
sidebar 사이드바
signal 시그널 신호
signature 서명 시그니처
signup 회원가입 가입
singleton 싱글톤
skill 스킬
slack 슬랙
slash 슬래시
slider 슬라이더
slot 슬롯
sms 문자 문자메시지
snapshot 스냅샷 스냅숏
snippet 스니펫
socket 소켓
sort sorting 정렬
source 소스
sourcemap 소스맵
spec specification 명세 스펙
spinner 스피너
splitting split 분할 스플리팅
spread 전개
spring 스프링
stack 스택
standalone 독립형
start 시작
state 상태 스테이트
static 정적 스태틱
statistics stats 통계
status 상태
step 단계 스텝
sticker 스티커
storage 스토리지
store 스토어
stream streaming 스트림 스트리밍
strict 엄격 스트릭트
string 문자열 스트링
structure 구조
style styling stylesheet 스타일 스타일링
submit submission 제출
subscriber 구독자
subscription subscribe 구독
suspense 서스펜스
svelte 스벨트
swagger 스웨거
swift 스위프트
switch 스위치
symbol 심볼 심벌
sync synchronous synchronize synchronization 동기화 동기
syntax 구문 문법 신택스
system 시스템
tab 탭
table 테이블
tag 태그
tailwind 테일윈드
target 타깃 타겟
task 작업 태스크
team 팀
telegram 텔레그램
teleport 텔레포트
template 템플릿 탬플릿
terminal 터미널
terraform 테라폼
test testing 테스트 테스팅
text 텍스트
theme theming 테마
thread 스레드 쓰레드
throttle throttling 스로틀 쓰로틀
thumbnail 썸네일 섬네일
time 시간
timeout 타임아웃 시간초과
timer 타이머
timestamp 타임스탬프
timezone 시간대 타임존
toast 토스트
toggle 토글
token 토큰
tool tooling 도구
toolbar 툴바 도구모음
tooltip 툴팁
topic 토픽
trace tracing 추적 트레이싱
track tracking 트래킹
trait 트레잇 트레이트
transaction 트랜잭션 거래
transfer 전송 이체
transform transformation 트랜스폼
transition 트랜지션
translation translate 번역
tree 트리
trigger 트리거
troubleshooting troubleshoot 트러블슈팅
tuple 튜플
tutorial 튜토리얼 자습서
type typing 타입 자료형
typescript 타입스크립트 타스
ubuntu 우분투
ui 유아이
uninstall 제거
unit 유닛
update 업데이트 갱신
upgrade 업그레이드
upload uploading 업로드 올리기
url 유알엘
user 사용자 유저
utility util utils 유틸리티 유틸
validation validate validator 검증 유효성 밸리데이션 밸리데이터
variable 변수
vector 벡터
vendor 벤더
vercel 버셀
version 버전
vibration 진동
video 비디오 동영상
view 뷰
viewport 뷰포트
virtual 가상
volume 볼륨
vote 투표
vue 뷰
warning 경고
watch watcher 감시 감시자 와처 워처 와쳐
web 웹
webhook 웹훅
webpack 웹팩
websocket 웹소켓
whatsapp 왓츠앱 와츠앱
widget 위젯
width 너비 폭
wildcard 와일드카드
window 윈도우 윈도
wizard 마법사
wordpress 워드프레스
worker 워커
workflow 워크플로 워크플로우
workspace 워크스페이스
wrapper wrap 래퍼
yaml 야믈
youtube 유튜브
변경 바꾸기
생성 만들기
수정 고치기
`

interface Loanwords {
  /** By a word in its usual form: what stands for its groups. */
  readonly standing: ReadonlyMap<string, readonly string[]>
  /** By a word in its usual form: all terms under which it is found, those of words of several groups among them. */
  readonly terms: ReadonlyMap<string, readonly string[]>
  /** By what stands for a group: its Korean words, and its English ones as they are written. */
  readonly words: ReadonlyMap<string, readonly string[]>
}

/** What words of the table are compared by. Korean ones have no endings. */
const keyOf = (word: string) => (isSyllable(word.charAt(0)) ? word : latinStem(word))

const TABLE = ((): Loanwords => {
  const standing = new Map<string, string[]>()
  const words = new Map<string, string[]>()
  const addTo = (map: Map<string, string[]>, key: string, added: readonly string[]) => {
    const list = map.get(key) ?? []
    map.set(key, list)
    for (const word of added) if (!list.includes(word)) list.push(word)
  }
  const groups = GROUPS.trim()
    .split('\n')
    .map((line) => line.split(' '))
  for (const group of groups) {
    const first = keyOf(group[0] as string)
    addTo(words, first, group)
    for (const word of group) addTo(standing, keyOf(word), [first])
  }
  const isOfSeveral = (form: string) => (standing.get(form)?.length ?? 0) > 1
  const terms = new Map([...standing].map(([form, firsts]) => [form, [...firsts]]))
  for (const group of groups) {
    const several = group.map(keyOf).filter(isOfSeveral)
    for (const form of several) addTo(words, form, group)
    for (const word of group) addTo(terms, keyOf(word), several)
  }
  return { standing, terms, words }
})()

const NONE: readonly string[] = []

/** The terms under which a word of a page is found beside its own, a Korean one without its ending. */
export const termsOfMeaning = (form: string): readonly string[] => TABLE.terms.get(form) ?? NONE

/**
 * The term that stands for a word of a query. A word of several groups stands for itself, and has the pages of all of them:
 * each group would be one more file to ask for.
 */
export function standingFor(form: string): string | undefined {
  const [first, ...others] = TABLE.standing.get(form) ?? NONE
  return others.length > 0 ? form : first
}

/** Whether a Korean word is one of the table as it is written, though its end may look like an ending: 로그인 is no 로그, 인증서 no 인증. */
export const isWholeWord = (word: string): boolean => TABLE.standing.has(word)

/** The words that are found by the term that stands for them. */
export const wordsOfGroup = (term: string): readonly string[] => TABLE.words.get(term) ?? NONE

let longest = 0

/** The syllables of the longest Korean word of the table. Counted when it is asked for, as in the reader's browser nothing does. */
function longestForm(): number {
  longest ||= Math.max(
    ...[...TABLE.standing.keys()].map((form) => (isSyllable(form.charAt(0)) ? form.length : 0)),
  )
  return longest
}

/** Words of so many syllables are seen in the middle of a compound too. Shorter ones are seen at its beginning and its end: 폼 is no part of 플랫폼. */
const LONG = 3

/** The terms under which the words in a Korean compound are found: 상태관리 has state. */
export function meaningsIn(compound: string): readonly string[] {
  const found = new Set<string>()
  for (let from = 0; from < compound.length; from++)
    for (let length = Math.min(longestForm(), compound.length - from); length > 0; length--) {
      const isWhole = length === compound.length
      const isAtEdge = from === 0 || from + length === compound.length
      if (!isWhole && (length < 2 || (length < LONG && !isAtEdge))) continue
      for (const term of termsOfMeaning(compound.slice(from, from + length))) found.add(term)
    }
  return [...found]
}
