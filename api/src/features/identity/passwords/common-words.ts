/**
 * What the most used passwords are made of, from published lists and from what is typed in Bangladesh: small letters
 * without digits, as `rules` strips them. Runs of keys, repetitions and dates are found by rule and stand nowhere here.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass passcode passme mypassword mypass newpassword thepassword yourpassword passwordpassword
  secret topsecret mysecret letmein letmeinnow openup opensesame welcome welcomehome hello hellohello helloworld hellokitty
  hi login logmein signin admin administrator root user username guest test tester testing testtest demo default master
  changeme change temp temporary access system computer internet server windows samsung nokia xiaomi android google gmail
  facebook youtube instagram whatsapp tiktok twitter yahoo hotmail microsoft apple iphone
  iloveyou iloveu ilove love lovely lover loveyou loveme lovelove mylove trueloveforever truelove babygirl babyboy baby
  sweet sweetie sweetheart honey darling angel princess prince queen king sunshine sunflower flower rainbow butterfly
  superman batman spiderman ironman starwars pokemon pikachu naruto doraemon nobita minecraft freefire pubg pubgmobile
  roblox fortnite football cricket soccer baseball basketball hockey tennis messi ronaldo neymar virat kohli shakib
  shakibalhasan mashrafe tamim mushfiq argentina brazil brasil barcelona realmadrid manchester liverpool chelsea arsenal
  dragon monkey tiger lion shadow ninja hunter killer ranger phoenix falcon eagle wolf panda kitty kitten puppy doggy
  michael jordan jennifer jessica ashley nicole daniel thomas robert george charlie andrew matthew joshua
  school student teacher class classroom myschool mathematics math science english bangla
  bangladesh mybangladesh ilovebangladesh joybangla joy sonarbangla amarsonarbangla dhaka chittagong chattogram sylhet
  khulna rajshahi barisal barishal comilla cumilla rangpur mymensingh kolkata india pakistan padma meghna jamuna ilish
  bismillah alhamdulillah allah allahu allahuakbar inshallah mashallah muhammad mohammad mohammed islam muslim ramadan
  amar ami tumi tomake bhalobasi valobasi amitomakebhalobasi amitomakevalobasi tomakebhalobasi bhalobasha valobasha maa
  amma abbu ammu mama papa ammuabbu abbuammu mamapapa mother father family friend friends bestfriend myfamily
  shuvo rakib sakib hasan hossain rahman islamic khan ahmed akter begum sultana jannat fatema ayesha mim nusrat
  dhadha dhandha puzzle puzzles riddle riddles
  freedom whatever nothing something everything forever never trustno trustnoone nopassword jesus christ blessed heaven
  money lucky happy smile success summer winter spring autumn january february march april june july august september
  october november december monday friday sunday saturday
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcdef aabbcc
  qwertyuiopasdfghjklzxcvbnm azerty poiuyt lkjhgf mnbvcxz
  পাসওয়ার্ড বাংলাদেশ আমারবাংলাদেশ বাংলা ভালোবাসি আমিতোমাকেভালোবাসি ভালোবাসা আমার আমি তুমি মা বাবা আম্মু আব্বু ধাঁধা ঢাকা
  আল্লাহ বিসমিল্লাহ
  `
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean),
)
