import { plainPassword } from './length.ts'

/**
 * Words common in passwords in Bangladesh, in Bangla and in Latin letters. The most frequent come first, as the
 * position in the list is the number of guesses. The estimator's published lists contain English passwords.
 */
export const LOCAL_WORDS: readonly string[] = `
  পাসওয়ার্ড আমিতোমাকেভালোবাসি আমারসোনারবাংলা আমারবাংলাদেশ বাংলাদেশ সোনারবাংলা জয়বাংলা আমারমা আমারবাবা
  আমারনাম আমারপাসওয়ার্ড ভালোবাসি ভালোবাসা তোমাকে তোমার আমাকে আমাদের আমার আমি তুমি তোমরা আমরা আপনি সে তারা কে
  কি কেন কোথায় কখন কেমন কত হ্যাঁ না নাই আছে আছি আছো মা বাবা আম্মু আব্বু আম্মা আব্বা ভাই বোন ভাইয়া আপু দাদা
  দাদি দাদু নানা নানি নানু মামা মামি চাচা চাচি খালা খালু ফুপু কাকা কাকি মাসি পিসি বন্ধু বান্ধবী পরিবার মানুষ
  ছেলে মেয়ে শিশু রাজা রানি রাজকুমারী রাজকন্যা পরি ভূত আল্লাহ বিসমিল্লাহ আলহামদুলিল্লাহ ইনশাআল্লাহ মাশাআল্লাহ
  সুবহানআল্লাহ আল্লাহুআকবার মুহাম্মদ ইসলাম মুসলিম কোরআন রমজান ঈদ ঈদমোবারক কৃষ্ণ হরেকৃষ্ণ শিব দুর্গা মাদুর্গা
  কালী সরস্বতী লক্ষ্মী গণেশ রাম ভগবান ঈশ্বর পূজা বুদ্ধ যিশু বাংলা দেশ ঢাকা চট্টগ্রাম সিলেট খুলনা রাজশাহী
  বরিশাল রংপুর ময়মনসিংহ কুমিল্লা নোয়াখালী বগুড়া যশোর দিনাজপুর পাবনা ফেনী গাজীপুর নারায়ণগঞ্জ কক্সবাজার
  কলকাতা ভারত পদ্মা মেঘনা যমুনা নদী সাগর পাহাড় আকাশ বাতাস চাঁদ সূর্য মেঘ বৃষ্টি রোদ ফুল গোলাপ শাপলা পাখি
  দোয়েল বাঘ সিংহ হাতি ঘোড়া বিড়াল কুকুর মাছ ইলিশ ভাত ডাল মাংস ডিম দুধ আম কাঁঠাল কলা লিচু জাম মিষ্টি চা পানি
  জল লাল সবুজ নীল হলুদ কালো সাদা গোলাপি বেগুনি কমলা এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ শূন্য একশো হাজার
  প্রথম রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন
  জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ
  পৌষ মাঘ ফাল্গুন চৈত্র পহেলাবৈশাখ একুশেফেব্রুয়ারি স্কুল ক্লাস শিক্ষক ছাত্র ছাত্রী বই খাতা কলম অঙ্ক গণিত
  বিজ্ঞান ইংরেজি ধাঁধা খেলা ক্রিকেট ফুটবল সাকিব তামিম মুশফিক মাশরাফি মেসি নেইমার রোনালদো ব্রাজিল আর্জেন্টিনা
  ভালো মন্দ সুন্দর ছোট বড় নতুন পুরোনো গোপন সুখ শান্তি জীবন স্বপ্ন স্বাধীনতা বিজয় মুক্তি সত্য হাসি খুশি কষ্ট
  প্রেম মন রহিম করিম আব্দুল মোহাম্মদ আহমেদ হাসান হোসেন হোসাইন রহমান আলী খান মিয়া চৌধুরী সরকার শেখ সৈয়দ বেগম
  খাতুন আক্তার সুলতানা ফাতেমা আয়েশা খাদিজা মরিয়ম জান্নাত নুসরাত সাদিয়া তাসনিম মিম রিয়া রিমা সুমাইয়া
  তানজিনা ফারহানা শারমিন নাসরিন মুন্নি পপি লিজা নাদিয়া রাকিব শাকিল রাসেল সোহেল রুবেল জুয়েল সুমন রিপন মামুন
  নাঈম তানভীর ফাহিম আরিফ রায়হান ইমরান সজীব শুভ হৃদয় জয় রনি দাস রায় ঘোষ সাহা পাল দত্ত মণ্ডল বিশ্বাস অনিক
  অর্ণব প্রিয়া মৌ amitomakebhalobasi amitomakevalobasi amitumakevalobashi tomakevalobasi tomakebhalobasi
  ilovemymother ilovebangladesh amarsonarbangla sonarbangla joybangla amarnam amarpassword amarma amarbaba
  amarbangladesh mybangladesh bangladesh71 bangladesh1971 bdpassword valobasi valobashi bhalobasi bhalobashi
  valobasa bhalobasa bhalobasha valobasha tomake tomar amake amader amar ami tumi tui apni amra tora maa amma
  ammu abbu abba baba mamoni babamama mamababa ammuabbu abbuammu vai bhai apu apa bhaiya vaiya dada dadi nana
  nani mama mami chacha khala fupu kaka kaki mashi bondhu bandhobi meye chele pakhi moyna jaan janu jan jibon
  jibone shopno sopno hasi khushi kosto prem mon moner allah allahu allahuakbar bismillah alhamdulillah
  inshallah insha mashallah subhanallah astagfirullah muhammad mohammad muhammed mohammed islam islamic muslim
  quran ramadan eidmubarak krishna harekrishna joymaa durga madurga kali saraswati lakshmi ganesh shiva buddha
  bangla bangladesh dhaka dacca chittagong chattogram sylhet khulna rajshahi barisal barishal rangpur
  mymensingh comilla cumilla noakhali bogra bogura jessore dinajpur pabna feni gazipur narayanganj coxsbazar
  mirpur uttara dhanmondi gulshan kolkata padma meghna jamuna nodi sagor akash batash chand surjo megh brishti
  ful golap shapla doyel bagh ilish vat bhat dal mach dim dudh kathal lichu mishti cha pani lal sobuj nil
  holud kalo shada sada golapi ek dui tin char pach panch choy chhoy sat aat noy dosh shunno hajar lakh koti
  boishakh joishtho asharh srabon bhadro ashwin kartik ogrohayon poush magh falgun choitro pohelaboishakh
  ekushefebruary school amarschool myschool classone classtwo classthree classfour classfive classsix
  classseven classeight classnine classten teacher student madam dhadha dhandha puzzle puzzles riddle cricket
  tigers bdtigers shakib shakibalhasan sakib75 tamim mushfiq mashrafe mustafiz litton messi10 ronaldo7
  neymar10 argentina brazil brasil freefire pubg pubgmobile minecraft roblox doraemon nobita shizuka motupatlu
  oggy meena sisimpur tomandjerry bentenn rakib sakib shakil rasel sohel rubel jewel sumon ripon mamun nayeem
  naim tanvir fahim arif raihan imran sajib shuvo hridoy joy rony rana masud kamrul nazmul shariful ariful
  mehedi ashik sabbir tareq jahid nahid rahim karim abdul abdullah ahmed ahammed hasan hossain hossen hussain
  rahman ali khan miah mia chowdhury sarkar sheikh syed begum khatun akter akhter aktar sultana fatema fatima
  ayesha aysha khadija mariam maryam jannat jannatul nusrat sadia tasnim tasnia mim riya rima sumaiya tanjina
  farhana sharmin nasrin munni popy liza nadia nadira mahi mahira anika tania lamia sabrina rumana moushumi
  das roy ghosh saha paul dutta mondal biswas anik arnob puja priya mou
`
  .split(/\s+/)
  .filter(Boolean)
  .map(plainPassword)
