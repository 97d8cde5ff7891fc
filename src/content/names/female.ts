/**
 * First names and how many in 100,000 bear them, most frequent first.
 * Source: US Census Bureau 1990, "Frequently Occurring Names", dist.female.first. Public domain.
 */
export const FEMALE_NAMES = `
Mary:2629 Patricia:1073 Linda:1035 Barbara:980 Elizabeth:937 Jennifer:932 Maria:828 Susan:794 Margaret:768
Dorothy:727 Lisa:704 Nancy:669 Karen:667 Betty:666 Helen:663 Sandra:629 Donna:583 Carol:565 Ruth:562 Sharon:522
Michelle:519 Laura:510 Sarah:508 Kimberly:504 Deborah:494 Jessica:490 Shirley:482 Cynthia:469 Angela:468
Melissa:462 Brenda:455 Amy:451 Anna:440 Rebecca:430 Virginia:430 Kathleen:424 Pamela:416 Martha:412 Debra:408
Amanda:404 Stephanie:400 Carolyn:385 Christine:382 Marie:379 Janet:379 Catherine:373 Frances:370 Ann:364 Joyce:364
Diane:359 Alice:357 Julie:348 Heather:337 Teresa:336 Doris:335 Gloria:335 Evelyn:322 Jean:315 Cheryl:315
Mildred:313 Katherine:313 Joan:306 Ashley:303 Judith:297 Rose:296 Janice:285 Kelly:283 Nicole:281 Judy:276
Christina:275 Kathy:272 Theresa:271 Beverly:267 Denise:264 Tammy:259 Irene:252 Jane:250 Lori:248 Rachel:242
Marilyn:241 Andrea:236 Kathryn:234 Louise:229 Sara:229 Anne:228 Jacqueline:228 Wanda:226 Bonnie:223 Julia:223
Ruby:221 Lois:220 Tina:220 Phyllis:219 Norma:218 Paula:217 Diana:216 Annie:216 Lillian:211 Emily:208 Robin:208
Peggy:208 Crystal:207 Gladys:205 Rita:204 Dawn:202 Connie:200 Florence:200 Tracy:197 Edna:197 Tiffany:195
Carmen:195 Rosa:194 Cindy:192 Grace:189 Wendy:185 Victoria:180 Edith:179 Kim:178 Sherry:178 Sylvia:177
Josephine:177 Thelma:175 Shannon:175 Sheila:175 Ethel:174 Ellen:173 Elaine:173 Marjorie:173 Carrie:171
Charlotte:169 Monica:166 Esther:166 Pauline:165 Emma:165 Juanita:164 Anita:162 Rhonda:162 Hazel:161 Amber:160
Eva:159 Debbie:157 April:154 Leslie:154 Clara:153 Lucille:153 Jamie:153 Joanne:150 Eleanor:150 Valerie:149
Danielle:149 Megan:147 Alicia:146 Suzanne:145 Michele:145 Gail:145 Bertha:143 Darlene:142 Veronica:142 Jill:142
Erin:141 Geraldine:141 Lauren:137 Cathy:137 Joann:136 Lorraine:135 Lynn:135 Sally:135 Regina:133 Erica:130
Beatrice:130 Dolores:129 Bernice:128 Audrey:127 Yvonne:126 Annette:125 June:125 Samantha:124 Marion:122 Dana:122
Stacy:121 Ana:120 Renee:120 Ida:118 Vivian:118 Roberta:117 Holly:117 Brittany:117 Melanie:116 Loretta:115
Yolanda:115 Jeanette:115 Laurie:114 Katie:113 Kristen:111 Vanessa:111 Alma:111 Sue:111 Elsie:110 Beth:110
Jeanne:109 Vicki:109 Carla:107 Tara:107 Rosemary:107 Eileen:105 Terri:105 Gertrude:103 Lucy:103 Tonya:102 Ella:101
Stacey:101 Wilma:99 Gina:99 Kristin:99 Jessie:98 Natalie:98 Agnes:98 Vera:98 Willie:97 Charlene:97 Bessie:96
Delores:95 Melinda:94 Pearl:94 Arlene:94 Maureen:92 Colleen:92 Allison:92 Tamara:92 Joy:91 Georgia:91 Constance:91
Lillie:90 Claudia:90 Jackie:90 Marcia:90 Tanya:89 Nellie:89 Minnie:89 Marlene:88 Heidi:88 Glenda:88 Lydia:86
Viola:86 Courtney:86 Marian:86 Stella:85 Caroline:85 Dora:84 Jo:83 Vickie:82 Mattie:81 Terry:80 Maxine:79 Irma:79
Mabel:78 Marsha:78 Myrtle:78 Lena:77 Christy:77 Deanna:76 Patsy:76 Hilda:75 Gwendolyn:74 Jennie:73 Nora:73
Margie:72 Nina:72 Cassandra:72 Leah:72 Penny:71 Kay:71 Priscilla:71 Naomi:71 Carole:71 Brandy:70 Olga:70 Billie:69
Dianne:69 Tracey:69 Leona:69 Jenny:68 Felicia:68 Sonia:68 Miriam:66 Velma:66 Becky:66 Bobbie:65 Violet:65
Kristina:65 Toni:64 Misty:63 Mae:63 Shelly:62 Daisy:62 Ramona:62 Sherri:62 Erika:61 Katrina:61 Claire:61
Lindsey:60 Lindsay:60 Geneva:59 Guadalupe:59 Belinda:59 Margarita:59 Sheryl:59 Cora:58 Faye:58 Ada:57 Natasha:57
Sabrina:57 Isabel:57 Marguerite:56 Hattie:56 Harriet:56 Molly:55 Cecilia:55 Kristi:55 Brandi:55 Blanche:55
Sandy:55 Rosie:55 Joanna:55 Iris:55 Eunice:54 Angie:54 Inez:53 Lynda:53 Madeline:52 Amelia:52 Alberta:52
Genevieve:51 Monique:51 Jodi:51 Janie:51 Maggie:51 Kayla:51 Sonya:51 Jan:51 Lee:51 Kristine:51 Candace:51
Fannie:50 Maryann:50 Opal:50 Alison:50 Yvette:50 Melody:50 Luz:49 Susie:49 Olivia:49 Flora:49 Shelley:49 Kristy:48
Mamie:48 Lula:48 Lola:48 Verna:48 Beulah:48 Antoinette:48 Candice:46 Juana:46 Jeannette:46 Pam:46 Kelli:46
Hannah:45 Whitney:45 Bridget:45 Karla:44 Celia:44 Latoya:43 Patty:43 Shelia:43 Gayle:43 Della:43 Vicky:43 Lynne:43
Sheri:42 Marianne:42 Kara:41 Jacquelyn:41 Erma:41 Blanca:41 Myra:40 Leticia:40 Pat:40 Krista:40 Roxanne:40
Angelica:39 Johnnie:39 Robyn:39 Francis:39 Adrienne:39 Rosalie:39 Alexandra:39 Brooke:39 Bethany:39 Sadie:39
Bernadette:39 Traci:38 Jody:38 Kendra:38 Jasmine:38 Nichole:38 Rachael:38 Chelsea:38 Mable:38 Ernestine:38
Muriel:38 Marcella:37 Elena:37 Krystal:37 Angelina:37 Nadine:36 Kari:36 Estelle:36 Dianna:36 Paulette:36 Lora:36
Mona:35 Doreen:35 Rosemarie:35 Angel:35 Desiree:35 Antonia:35 Hope:34 Ginger:34 Janis:34 Betsy:34 Christie:34
Freda:34 Mercedes:33 Meredith:33 Lynette:33 Teri:33 Cristina:33 Eula:33 Leigh:32 Meghan:32 Sophia:32 Eloise:32
Rochelle:32 Gretchen:32 Cecelia:32 Raquel:31 Henrietta:31 Alyssa:31 Jana:31 Kelley:31 Gwen:31 Kerry:31 Jenna:30
Tricia:30 Laverne:30 Olive:30 Alexis:30 Tasha:30 Silvia:29 Elvira:29 Casey:29 Delia:29 Sophie:29 Kate:29 Patti:29
Lorena:29 Kellie:29 Sonja:29 Lila:29 Lana:29 Darla:29 May:29 Mindy:29 Essie:29 Mandy:29 Lorene:28 Elsa:28
Josefina:28 Jeannie:28 Miranda:28 Dixie:28 Lucia:28 Marta:28 Faith:28 Lela:28 Johanna:28 Shari:28 Camille:28
Tami:27 Shawna:27 Elisa:27 Ebony:27 Melba:27 Ora:27 Nettie:27 Tabitha:27 Ollie:27 Jaime:27 Winifred:27 Kristie:27
Marina:27 Alisha:27 Aimee:27 Rena:27 Myrna:26 Marla:26 Tammie:26 Latasha:26 Bonita:26 Patrice:26 Ronda:26
Sherrie:26 Addie:26 Francine:25 Deloris:25 Stacie:25 Adriana:25 Cheri:25 Shelby:25 Abigail:25 Celeste:25 Jewel:25
Cara:25 Adele:25 Rebekah:25 Lucinda:25 Dorthy:25 Chris:24 Effie:24 Trina:24 Reba:24 Shawn:24 Sallie:24 Aurora:24
Lenora:24 Etta:24 Lottie:24 Kerri:24 Trisha:24 Nikki:24 Estella:24 Francisca:24 Josie:24 Tracie:24 Marissa:24
Karin:24 Brittney:24 Janelle:24 Lourdes:24 Laurel:24 Helene:24 Fern:24 Elva:24 Corinne:24 Kelsey:24 Ina:23
Bettie:23 Elisabeth:23 Aida:23 Caitlin:23 Ingrid:23 Iva:23 Eugenia:23 Christa:23 Goldie:23 Cassie:23 Maude:23
Jenifer:23 Therese:22 Frankie:22 Dena:22 Lorna:22 Janette:22 Latonya:22 Candy:22 Morgan:22 Consuelo:22 Tamika:22
Rosetta:22 Debora:22 Cherie:22 Polly:22 Dina:22 Jewell:21 Fay:21 Jillian:21 Dorothea:21 Nell:21 Trudy:21
Esperanza:21 Patrica:21 Kimberley:21 Shanna:21 Helena:21 Carolina:21 Cleo:21 Stefanie:21 Rosario:20 Ola:20
Janine:20 Mollie:20 Lupe:20 Alisa:20 Lou:20 Maribel:20 Susanne:20 Bette:19 Susana:19 Elise:19 Cecile:19
Isabelle:19 Lesley:19 Jocelyn:19 Paige:19 Joni:19 Rachelle:19 Leola:19 Daphne:19 Alta:19 Ester:19 Petra:19
Graciela:19 Imogene:19 Jolene:19 Keisha:19 Lacey:18 Glenna:18 Gabriela:18 Keri:18 Ursula:18 Lizzie:18 Kirsten:18
Shana:18 Adeline:18 Mayra:18 Jayne:18 Jaclyn:18 Gracie:18 Sondra:18 Carmela:18 Marisa:18 Rosalind:18 Charity:18
Tonia:18 Beatriz:18 Marisol:18 Clarice:18 Jeanine:17 Sheena:17 Angeline:17 Frieda:17 Lily:17 Robbie:17 Shauna:17
Millie:17 Claudette:17 Cathleen:17 Angelia:17 Gabrielle:17 Autumn:17 Katharine:17 Summer:17 Jodie:17 Staci:17
Lea:17 Christi:17 Jimmie:17 Justine:17 Elma:17 Luella:17 Margret:17 Dominique:16 Socorro:16 Rene:16 Martina:16
Margo:16 Mavis:16 Callie:16 Bobbi:16 Maritza:16 Lucile:16 Leanne:16 Jeannine:16 Deana:16 Aileen:16 Lorie:16
Ladonna:16 Willa:16 Manuela:16 Gale:16 Selma:16 Dolly:16 Sybil:16 Abby:16 Lara:16 Dale:16 Ivy:16 Dee:16 Winnie:16
Marcy:16 Luisa:16 Jeri:15 Magdalena:15 Ofelia:15 Meagan:15 Audra:15 Matilda:15 Leila:15 Cornelia:15 Bianca:15
Simone:15 Bettye:15 Randi:15 Virgie:15 Latisha:15 Barbra:15 Georgina:15 Eliza:15 Leann:15 Bridgette:15 Rhoda:14
Haley:14 Adela:14 Nola:14 Bernadine:14 Flossie:14 Ila:14 Greta:14 Ruthie:14 Nelda:14 Minerva:14 Lilly:14 Terrie:14
Letha:14 Hilary:14 Estela:14 Valarie:14 Brianna:14 Rosalyn:14 Earline:14 Catalina:14 Ava:14 Mia:14 Clarissa:14
Lidia:14 Corrine:14 Alexandria:14 Concepcion:14 Tia:14 Sharron:14 Rae:14 Dona:14 Ericka:14 Jami:14 Elnora:14
Chandra:14 Lenore:14 Neva:13 Marylou:13 Melisa:13 Tabatha:13 Serena:13 Avis:13 Allie:13 Sofia:13 Jeanie:13
Odessa:13 Nannie:13 Harriett:13 Loraine:13 Penelope:13 Milagros:13 Emilia:13 Benita:13 Allyson:13 Ashlee:13
Tania:13 Tommie:13 Esmeralda:13 Karina:13 Eve:13 Pearlie:13 Zelma:13 Malinda:13 Noreen:13 Tameka:13 Saundra:13
Hillary:13 Amie:13 Althea:12 Rosalinda:12 Jordan:12 Lilia:12 Alana:12 Gay:12 Clare:12 Alejandra:12 Elinor:12
Michael:12 Lorrie:12 Jerri:12 Darcy:12 Earnestine:12 Carmella:12 Taylor:12 Noemi:12 Marcie:12 Liza:12 Annabelle:12
Louisa:12 Earlene:12 Mallory:12 Carlene:12 Nita:12 Selena:12 Tanisha:12 Katy:12 Julianne:12 John:12 Lakisha:11
Edwina:11 Maricela:11 Margery:11 Kenya:11 Dollie:11 Roxie:11 Roslyn:11 Kathrine:11 Nanette:11 Charmaine:11
Lavonne:11 Ilene:11 Kris:11 Tammi:11 Suzette:11 Corine:11 Kaye:11 Jerry:11 Merle:11 Chrystal:11 Lina:11 Deanne:11
Lilian:11 Juliana:11 Aline:11 Luann:11 Kasey:11 Maryanne:11 Evangeline:11 Colette:11 Melva:11 Lawanda:11
Yesenia:11 Nadia:11 Madge:11 Kathie:11 Eddie:11 Ophelia:11 Valeria:11 Nona:11 Mitzi:11 Mari:11 Georgette:11
Claudine:11 Fran:11 Alissa:11 Roseann:10 Lakeisha:10 Susanna:10 Reva:10 Deidre:10 Chasity:10 Sheree:10 Carly:10
James:10 Elvia:10 Alyce:10 Deirdre:10 Gena:10 Briana:10 Araceli:10 Katelyn:10 Rosanne:10 Wendi:10 Tessa:10
Berta:10 Marva:10 Imelda:10 Marietta:10 Marci:10 Leonor:10 Arline:10 Sasha:10 Madelyn:10 Janna:10 Juliette:10
Deena:10 Aurelia:10 Josefa:10 Augusta:10 Liliana:10 Young:10 Christian:10 Lessie:10 Amalia:10 Savannah:10
Anastasia:10 Vilma:10 Natalia:10 Rosella:10 Lynnette:10 Corina:10 Alfreda:9 Leanna:9 Carey:9 Amparo:9 Coleen:9
Tamra:9 Aisha:9 Wilda:9 Karyn:9 Cherry:9 Queen:9 Maura:9 Mai:9 Evangelina:9 Rosanna:9 Hallie:9 Erna:9 Enid:9
Mariana:9 Lacy:9 Juliet:9 Jacklyn:9 Freida:9 Madeleine:9 Mara:9 Hester:9 Cathryn:9 Lelia:9 Casandra:9 Bridgett:9
Angelita:9 Jannie:9 Dionne:9 Annmarie:9 Katina:9 Beryl:9 Phoebe:9 Millicent:9 Katheryn:9 Diann:9 Carissa:9
Maryellen:9 Liz:9 Lauri:9 Helga:9 Gilda:9 Adrian:9 Rhea:9 Marquita:9 Hollie:9 Tisha:9 Tamera:9 Angelique:9
Francesca:9 Britney:9 Kaitlin:9 Lolita:9 Florine:9 Rowena:9 Reyna:9 Twila:9 Fanny:9 Janell:9 Ines:9 Concetta:9
Bertie:9 Alba:9 Brigitte:9 Alyson:9 Vonda:8 Pansy:8 Elba:8 Noelle:8 Letitia:8 Kitty:8 Deann:8 Brandie:8 Louella:8
Leta:8 Felecia:8 Sharlene:8 Lesa:8 Beverley:8 Robert:8 Isabella:8 Herminia:8 Terra:8 Celina:8 Tori:8 Octavia:8
Jade:8 Denice:8 Germaine:8 Sierra:8 Michell:8 Cortney:8 Nelly:8 Doretha:8 Sydney:8 Deidra:8 Monika:8 Lashonda:8
Judi:8 Chelsey:8 Antionette:8 Margot:8 Bobby:8 Adelaide:8 Nan:8 Leeann:8 Elisha:8 Dessie:8 Libby:8 Kathi:8 Gayla:8
Latanya:8 Mina:8 Mellisa:8 Kimberlee:8 Jasmin:8 Renae:8 Zelda:8 Elda:8 Ma:8 Justina:8 Gussie:8 Emilie:8 Camilla:8
Abbie:8 Rocio:8 Kaitlyn:8 Jesse:8 Edythe:8 Ashleigh:8 Selina:8 Lakesha:8 Geri:8 Allene:8 Pamala:8 Michaela:8
Dayna:8 Caryn:8 Rosalia:8 Sun:7 Jacquline:7 Rebeca:7 Marybeth:7 Krystle:7 Iola:7 Dottie:7 Bennie:7 Belle:7
Aubrey:7 Griselda:7 Ernestina:7 Elida:7 Adrianne:7 Demetria:7 Delma:7 Chong:7 Jaqueline:7 Destiny:7 Arleen:7
Virgina:7 Retha:7 Fatima:7 Tillie:7 Eleanore:7 Cari:7 Treva:7 Birdie:7 Wilhelmina:7 Rosalee:7 Maurine:7 Latrice:7
Yong:7 Jena:7 Taryn:7 Elia:7 Debby:7 Maudie:7 Jeanna:7 Delilah:7 Catrina:7 Shonda:7 Hortencia:7 Theodora:7
Teresita:7 Robbin:7 Danette:7 Maryjane:7 Freddie:7 Delphine:7 Brianne:7 Nilda:7 Danna:7 Cindi:7 Bess:7 Iona:7
Hanna:7 Ariel:7 Winona:7 Vida:7 Rosita:7 Marianna:7 William:7 Racheal:7 Guillermina:7 Eloisa:7 Celestine:7 Caren:7
Malissa:7 Lona:7 Chantel:7 Shellie:7 Marisela:7 Leora:7 Agatha:7 Soledad:7 Migdalia:7 Ivette:7 Christen:7 Athena:7
Janel:7 Chloe:7 Veda:7 Pattie:7 Tessie:7 Tera:7 Marilynn:7 Lucretia:7 Karrie:7 Dinah:7 Daniela:7 Alecia:7
Adelina:7 Vernice:7 Shiela:7 Portia:7 Merry:7 Lashawn:7 Devon:7 Dara:7 Tawana:7 Oma:7 Verda:7 Christin:7 Alene:7
Zella:6 Sandi:6 Rafaela:6 Maya:6 Kira:6 Candida:6 Alvina:6 Suzan:6 Shayla:6 Lyn:6 Lettie:6 Alva:6 Samatha:6
Oralia:6 Matilde:6 Madonna:6 Larissa:6 Vesta:6 Renita:6 India:6 Delois:6 Shanda:6 Phillis:6 Lorri:6 Erlinda:6
Cruz:6 Cathrine:6 Barb:6 Zoe:6 Isabell:6 Ione:6 Gisela:6 Charlie:6 Valencia:6 Roxanna:6 Mayme:6 Kisha:6 Ellie:6
Mellissa:6 Dorris:6 Dalia:6 Bella:6 Annetta:6 Zoila:6 Reta:6 Reina:6 Lauretta:6 Kylie:6 Christal:6 Pilar:6
Charla:6 Elissa:6 Tiffani:6 Tana:6 Paulina:6 Leota:6 Breanna:6 Jayme:6 Carmel:6 Vernell:6 Tomasa:6 Mandi:6
Dominga:6 Santa:6 Melodie:6 Lura:6 Alexa:6 Tamela:6 Ryan:6 Mirna:6 Kerrie:6 Venus:6 Noel:6 Felicita:6 Cristy:6
Carmelita:6 Berniece:6 Annemarie:6 Tiara:6 Roseanne:6 Missy:6 Cori:6 Roxana:6 Pricilla:6 Kristal:6 Jung:6 Elyse:6
Haydee:6 Aletha:6 Bettina:6 Marge:6 Gillian:6 Filomena:6 Charles:6 Zenaida:6 Harriette:6 Caridad:6 Vada:6 Una:6
Aretha:6 Pearline:6 Marjory:6 Marcela:6 Flor:6 Evette:6 Elouise:6 Alina:6 Trinidad:6 David:6 Damaris:6 Catharine:6
Carroll:6 Belva:6 Nakia:5 Marlena:5 Luanne:5 Lorine:5 Karon:5 Dorene:5 Danita:5 Brenna:5 Tatiana:5 Sammie:5
Louann:5 Loren:5 Julianna:5 Andria:5 Philomena:5 Lucila:5 Leonora:5 Dovie:5 Romona:5 Mimi:5 Jacquelin:5 Gaye:5
Tonja:5 Misti:5 Joe:5 Gene:5 Chastity:5 Stacia:5 Roxann:5 Micaela:5 Nikita:5 Mei:5 Velda:5 Marlys:5 Johnna:5
Aura:5 Lavern:5 Ivonne:5 Hayley:5 Nicki:5 Majorie:5 Herlinda:5 George:5 Alpha:5 Yadira:5 Perla:5 Gregoria:5
Daniel:5 Antonette:5 Shelli:5 Mozelle:5 Mariah:5 Joelle:5 Cordelia:5 Josette:5 Chiquita:5 Trista:5 Louis:5
Laquita:5 Georgiana:5 Candi:5 Shanon:5 Lonnie:5 Hildegard:5 Cecil:5 Valentina:5 Stephany:5 Magda:5 Karol:5 Gerry:5
Gabriella:5 Tiana:5 Roma:5 Richelle:5 Ray:5 Princess:5 Oleta:5 Jacque:5 Idella:5 Alaina:5 Suzanna:5 Jovita:5
Blair:5 Tosha:5 Raven:5 Nereida:5 Marlyn:5 Kyla:5 Joseph:5 Delfina:5 Tena:5 Stephenie:5 Sabina:5 Nathalie:5
Marcelle:5 Gertie:5 Darleen:5 Thea:5 Sharonda:5 Shantel:5 Belen:5 Venessa:5 Rosalina:5 Ona:5 Genoveva:5 Corey:5
Clementine:5 Rosalba:5 Renate:5 Renata:5 Mi:5 Ivory:5 Georgianna:5 Floy:5 Dorcas:5 Ariana:5 Tyra:5 Theda:5
Mariam:5 Juli:5 Jesica:5 Donnie:5 Vikki:5 Verla:5 Roselyn:5 Melvina:5 Jannette:5 Ginny:5 Debrah:5 Corrie:5 Asia:5
Violeta:5 Myrtis:5 Latricia:5 Collette:5 Charleen:5 Anissa:5 Viviana:5 Twyla:5 Precious:5 Nedra:5 Latonia:5 Lan:5
Hellen:5 Fabiola:5 Annamarie:5 Adell:5 Sharyn:5 Chantal:5 Niki:5 Maud:5 Lizette:5 Lindy:5 Kia:5 Kesha:5 Jeana:5
Danelle:5 Charline:5 Chanel:5 Carrol:5 Valorie:5 Lia:5 Dortha:5 Cristal:5 Sunny:5 Leone:5 Leilani:5 Gerri:5 Debi:5
Andra:5 Keshia:5 Ima:5 Eulalia:5 Easter:5 Dulce:5 Natividad:4 Linnie:4 Kami:4 Georgie:4 Catina:4 Brook:4 Alda:4
Winnifred:4 Sharla:4 Ruthann:4 Meaghan:4 Magdalene:4 Lissette:4 Adelaida:4 Venita:4 Trena:4 Shirlene:4 Shameka:4
Elizebeth:4 Dian:4 Shanta:4 Mickey:4 Latosha:4 Carlotta:4 Windy:4 Soon:4 Rosina:4 Mariann:4 Leisa:4 Jonnie:4
Dawna:4 Cathie:4 Billy:4 Astrid:4 Sidney:4 Laureen:4 Janeen:4 Holli:4 Fawn:4 Vickey:4 Teressa:4 Shante:4 Rubye:4
Marcelina:4 Chanda:4 Cary:4 Terese:4 Scarlett:4 Marty:4 Marnie:4 Lulu:4 Lisette:4 Jeniffer:4 Elenor:4 Dorinda:4
Donita:4 Carman:4 Bernita:4 Altagracia:4 Aleta:4 Adrianna:4 Zoraida:4 Ronnie:4 Nicola:4 Lyndsey:4 Kendall:4
Janina:4 Chrissy:4 Ami:4 Starla:4 Phylis:4 Phuong:4 Kyra:4 Charisse:4 Blanch:4 Sanjuanita:4 Rona:4 Nanci:4
Marilee:4 Maranda:4 Cory:4 Brigette:4 Sanjuana:4 Marita:4 Kassandra:4 Joycelyn:4 Ira:4 Felipa:4 Chelsie:4 Bonny:4
Mireya:4 Lorenza:4 Kyong:4 Ileana:4 Candelaria:4 Tony:4 Toby:4 Sherie:4 Ok:4 Mark:4 Lucie:4 Leatrice:4 Lakeshia:4
Gerda:4 Edie:4 Bambi:4 Marylin:4 Lavon:4 Hortense:4 Garnet:4 Evie:4 Tressa:4 Shayna:4 Lavina:4 Kyung:4 Jeanetta:4
Sherrill:4 Shara:4 Phyliss:4 Mittie:4 Anabel:4 Alesia:4 Thuy:4 Tawanda:4 Richard:4 Joanie:4 Tiffanie:4 Lashanda:4
Karissa:4 Enriqueta:4 Daria:4 Daniella:4 Corinna:4 Alanna:4 Abbey:4 Roxane:4 Roseanna:4 Magnolia:4 Lida:4 Kyle:4
Joellen:4 Era:4 Coral:4 Carleen:4 Tresa:4 Peggie:4 Novella:4 Nila:4 Maybelle:4 Jenelle:4 Carina:4 Nova:4 Melina:4
Marquerite:4 Margarette:4 Josephina:4 Evonne:4 Devin:4 Cinthia:4 Albina:4 Toya:4 Tawnya:4 Sherita:4 Santos:4
Myriam:4 Lizabeth:4 Lise:4 Keely:4 Jenni:4 Giselle:4 Cheryle:4 Ardith:4 Ardis:4 Alesha:4 Adriane:4 Shaina:4
Linnea:4 Karolyn:4 Hong:4 Florida:4 Felisha:4 Dori:4 Darci:4 Artie:4 Armida:4 Zola:4 Xiomara:4 Vergie:4 Shamika:4
Nena:4 Nannette:4 Maxie:4 Lovie:4 Jeane:4 Jaimie:4 Inge:4 Farrah:4 Elaina:4 Caitlyn:4 Starr:4 Felicitas:4 Cherly:4
Caryl:4 Yolonda:4 Yasmin:4 Teena:4 Prudence:4 Pennie:4 Nydia:4 Mackenzie:4 Orpha:4 Marvel:4 Lizbeth:4 Laurette:4
Jerrie:4 Hermelinda:4 Carolee:4 Tierra:4 Mirian:4 Meta:4 Melony:4 Kori:4 Jennette:4 Jamila:4 Ena:4 Anh:4 Yoshiko:4
Susannah:4 Salina:4 Rhiannon:4 Joleen:4 Cristine:4 Ashton:4 Aracely:4 Tomeka:4 Shalonda:4 Marti:4 Lacie:4 Kala:4
Jada:4 Ilse:4 Hailey:4 Brittani:4 Zona:3 Syble:3 Sherryl:3 Randy:3 Nidia:3 Marlo:3 Kandice:3 Kandi:3 Deb:3 Dean:3
America:3 Alycia:3 Tommy:3 Ronna:3 Norene:3 Mercy:3 Jose:3 Ingeborg:3 Giovanna:3 Gemma:3 Christel:3 Audry:3 Zora:3
Vita:3 Van:3 Trish:3 Stephaine:3 Shirlee:3 Shanika:3 Melonie:3 Mazie:3 Jazmin:3 Inga:3 Hoa:3 Hettie:3 Geralyn:3
Fonda:3 Estrella:3 Adella:3 Su:3 Sarita:3 Rina:3 Milissa:3 Maribeth:3 Golda:3 Evon:3 Ethelyn:3 Enedina:3 Cherise:3
Chana:3 Velva:3 Tawanna:3 Sade:3 Mirta:3 Li:3 Karie:3 Jacinta:3 Elna:3 Davina:3 Cierra:3 Ashlie:3 Albertha:3
Tanesha:3 Stephani:3 Nelle:3 Mindi:3 Lu:3 Lorinda:3 Larue:3 Florene:3 Demetra:3 Dedra:3 Ciara:3 Chantelle:3
Ashly:3 Suzy:3 Rosalva:3 Noelia:3 Lyda:3 Leatha:3 Krystyna:3 Kristan:3 Karri:3 Darline:3 Darcie:3 Cinda:3
Cheyenne:3 Cherrie:3 Awilda:3 Almeda:3 Rolanda:3 Lanette:3 Jerilyn:3 Gisele:3 Evalyn:3 Cyndi:3 Cleta:3 Carin:3
Zina:3 Zena:3 Velia:3 Tanika:3 Paul:3 Charissa:3 Thomas:3 Talia:3 Margarete:3 Lavonda:3 Kaylee:3 Kathlene:3
Jonna:3 Irena:3 Ilona:3 Idalia:3 Candis:3 Candance:3 Brandee:3 Anitra:3 Alida:3 Sigrid:3 Nicolette:3 Maryjo:3
Linette:3 Hedwig:3 Christiana:3 Cassidy:3 Alexia:3 Tressie:3 Modesta:3 Lupita:3 Lita:3 Gladis:3 Evelia:3 Davida:3
Cherri:3 Cecily:3 Ashely:3 Annabel:3 Agustina:3 Wanita:3 Shirly:3 Rosaura:3 Hulda:3 Eun:3 Bailey:3 Yetta:3
Verona:3 Thomasina:3 Sibyl:3 Shannan:3 Mechelle:3 Lue:3 Leandra:3 Lani:3 Kylee:3 Kandy:3 Jolynn:3 Ferne:3 Eboni:3
Corene:3 Alysia:3 Zula:3 Nada:3 Moira:3 Lyndsay:3 Lorretta:3 Juan:3 Jammie:3 Hortensia:3 Gaynell:3 Cameron:3
Adria:3 Vina:3 Vicenta:3 Tangela:3 Stephine:3 Norine:3 Nella:3 Liana:3 Leslee:3 Kimberely:3 Iliana:3 Glory:3
Felica:3 Emogene:3 Elfriede:3 Eden:3 Eartha:3 Carma:3 Bea:3 Ocie:3 Marry:3 Lennie:3 Kiara:3 Jacalyn:3 Carlota:3
Arielle:3 Yu:3 Star:3 Otilia:3 Kirstin:3 Kacey:3 Johnetta:3 Joey:3 Joetta:3 Jeraldine:3 Jaunita:3 Elana:3
Dorthea:3 Cami:3 Amada:3 Adelia:3 Vernita:3 Tamar:3 Siobhan:3 Renea:3 Rashida:3 Ouida:3 Odell:3 Nilsa:3 Meryl:3
Kristyn:3 Julieta:3 Danica:3 Breanne:3 Aurea:3 Anglea:3 Sherron:3 Odette:3 Malia:3 Lorelei:3 Lin:3 Leesa:3 Kenna:3
Kathlyn:3 Fiona:3 Charlette:3 Suzie:3 Shantell:3 Sabra:3 Racquel:3 Myong:3 Mira:3 Martine:3 Lucienne:3 Lavada:3
Juliann:3 Johnie:3 Elvera:3 Delphia:3 Clair:3 Christiane:3 Charolette:3 Carri:3 Augustine:3 Asha:3 Angella:3
Paola:3 Ninfa:3 Leda:3 Lai:3 Eda:3 Sunshine:3 Stefani:3 Shanell:3 Palma:3 Machelle:3 Lissa:3 Kecia:3 Kathryne:3
Karlene:3 Julissa:3 Jettie:3 Jenniffer:3 Hui:3 Corrina:3 Christopher:3 Carolann:3 Alena:3 Tess:3 Rosaria:3
Myrtice:3 Marylee:3 Liane:3 Kenyatta:3 Judie:3 Janey:3 In:3 Elmira:3 Eldora:3 Denna:3 Cristi:3 Cathi:3 Zaida:3
Vonnie:3 Viva:3 Vernie:3 Rosaline:3 Mariela:3 Luciana:3 Lesli:3 Karan:3 Felice:3 Deneen:3 Adina:3 Wynona:3
Tarsha:3 Sheron:3 Shasta:3 Shanita:3 Shani:3 Shandra:3 Randa:3 Pinkie:3 Paris:3 Nelida:3 Marilou:3 Lyla:3
Laurene:3 Laci:3 Joi:3 Janene:3 Dorotha:3 Daniele:3 Dani:3 Carolynn:3 Carlyn:3 Berenice:3 Ayesha:3 Anneliese:3
Alethea:3 Thersa:3 Tamiko:3 Rufina:3 Oliva:3 Mozell:3 Marylyn:3 Madison:3 Kristian:3 Kathyrn:3 Kasandra:3
Kandace:3 Janae:3 Gabriel:3 Domenica:3 Debbra:3 Dannielle:3 Chun:3 Buffy:3 Barbie:3 Arcelia:3 Aja:3 Zenobia:3
Sharen:3 Sharee:3 Patrick:3 Page:3 My:3 Lavinia:3 Kum:3 Kacie:3 Jackeline:3 Huong:3 Felisa:3 Emelia:3 Eleanora:3
Cythia:3 Cristin:3 Clyde:3 Claribel:3 Caron:3 Anastacia:3 Zulma:3 Zandra:3 Yoko:3 Tenisha:3 Susann:3 Sherilyn:3
Shay:3 Shawanda:3 Sabine:3 Romana:3 Mathilda:3 Linsey:3 Keiko:3 Joana:3 Isela:3 Gretta:3 Georgetta:3 Eugenie:3
Dusty:3 Desirae:3 Delora:3 Corazon:3 Antonina:3 Anika:3 Willene:3 Tracee:3 Tamatha:3 Regan:3 Nichelle:3 Mickie:3
Maegan:3 Luana:3 Lanita:3 Kelsie:3 Edelmira:3 Bree:3 Afton:3 Teodora:3 Tamie:3 Shena:3 Meg:3 Linh:3 Keli:3 Kaci:3
Danyelle:3 Britt:3 Arlette:3 Albertine:3 Adelle:3 Tiffiny:3 Stormy:3 Simona:3 Numbers:3 Nicolasa:3 Nichol:3 Nia:3
Nakisha:3 Mee:3 Maira:3 Loreen:3 Kizzy:3 Johnny:3 Jay:3 Fallon:3 Christene:3 Bobbye:3 Anthony:3 Ying:2 Vincenza:2
Tanja:2 Rubie:2 Roni:2 Queenie:2 Margarett:2 Kimberli:2 Irmgard:2 Idell:2 Hilma:2 Evelina:2 Esta:2 Emilee:2
Dennise:2 Dania:2 Carl:2 Carie:2 Antonio:2 Wai:2 Sang:2 Risa:2 Rikki:2 Particia:2 Mui:2 Masako:2 Mario:2 Luvenia:2
Loree:2 Loni:2 Lien:2 Kevin:2 Gigi:2 Florencia:2 Dorian:2 Denita:2 Dallas:2 Chi:2 Billye:2 Alexander:2 Tomika:2
Sharita:2 Rana:2 Nikole:2 Neoma:2 Margarite:2 Madalyn:2 Lucina:2 Laila:2 Kali:2 Jenette:2 Gabriele:2 Evelyne:2
Elenora:2 Clementina:2 Alejandrina:2 Zulema:2 Violette:2 Vannessa:2 Thresa:2 Retta:2 Pia:2 Patience:2 Noella:2
Nickie:2 Jonell:2 Delta:2 Chung:2 Chaya:2 Camelia:2 Bethel:2 Anya:2 Andrew:2 Thanh:2 Suzann:2 Spring:2 Shu:2
Mila:2 Lilla:2 Laverna:2 Keesha:2 Kattie:2 Gia:2 Georgene:2 Eveline:2 Estell:2 Elizbeth:2 Vivienne:2 Vallie:2
Trudie:2 Stephane:2 Michel:2 Magaly:2 Madie:2 Kenyetta:2 Karren:2 Janetta:2 Hermine:2 Harmony:2 Drucilla:2 Debbi:2
Celestina:2 Candie:2 Britni:2 Beckie:2 Amina:2 Zita:2 Yun:2 Yolande:2 Vivien:2 Vernetta:2 Trudi:2 Sommer:2
Pearle:2 Patrina:2 Ossie:2 Nicolle:2 Loyce:2 Letty:2 Larisa:2 Katharina:2 Joselyn:2 Jonelle:2 Jenell:2 Iesha:2
Heide:2 Florinda:2 Florentina:2 Flo:2 Elodia:2 Dorine:2 Brunilda:2 Brigid:2 Ashli:2 Ardella:2 Twana:2 Thu:2
Tarah:2 Sung:2 Shea:2 Shavon:2 Shane:2 Serina:2 Rayna:2 Ramonita:2 Nga:2 Margurite:2 Lucrecia:2 Kourtney:2 Kati:2
Jesus:2 Jesenia:2 Diamond:2 Crista:2 Ayana:2 Alica:2 Alia:2 Vinnie:2 Suellen:2 Romelia:2 Rachell:2 Piper:2
Olympia:2 Michiko:2 Kathaleen:2 Jolie:2 Jessi:2 Janessa:2 Hana:2 Ha:2 Elease:2 Carletta:2 Britany:2 Shona:2
Salome:2 Rosamond:2 Regena:2 Raina:2 Ngoc:2 Nelia:2 Louvenia:2 Lesia:2 Latrina:2 Laticia:2 Larhonda:2 Jina:2
Jacki:2 Hollis:2 Holley:2 Emmy:2 Deeann:2 Coretta:2 Arnetta:2 Velvet:2 Thalia:2 Shanice:2 Neta:2 Mikki:2 Micki:2
Lonna:2 Leana:2 Lashunda:2 Kiley:2 Joye:2 Jacqulyn:2 Ignacia:2 Hyun:2 Hiroko:2 Henry:2 Henriette:2 Elayne:2
Delinda:2 Darnell:2 Dahlia:2 Coreen:2 Consuela:2 Conchita:2 Celine:2 Babette:2 Ayanna:2 Anette:2 Albertina:2
Skye:2 Shawnee:2 Shaneka:2 Quiana:2 Pamelia:2 Min:2 Merri:2 Merlene:2 Margit:2 Kiesha:2 Kiera:2 Kaylene:2 Jodee:2
Jenise:2 Erlene:2 Emmie:2 Else:2 Daryl:2 Dalila:2 Daisey:2 Cody:2 Casie:2 Belia:2 Babara:2 Versie:2 Vanesa:2
Shelba:2 Shawnda:2 Sam:2 Norman:2 Nikia:2 Naoma:2 Marna:2 Margeret:2 Madaline:2 Lawana:2 Kindra:2 Jutta:2
Jazmine:2 Janett:2 Hannelore:2 Glendora:2 Gertrud:2 Garnett:2 Freeda:2 Frederica:2 Florance:2 Flavia:2 Dennis:2
Carline:2 Beverlee:2 Anjanette:2 Valda:2 Trinity:2 Tamala:2 Stevie:2 Shonna:2 Sha:2 Sarina:2 Oneida:2 Micah:2
Merilyn:2 Marleen:2 Lurline:2 Lenna:2 Katherin:2 Jin:2 Jeni:2 Hae:2 Gracia:2 Glady:2 Farah:2 Eric:2 Enola:2 Ema:2
Dominque:2 Devona:2 Delana:2 Cecila:2 Caprice:2 Alysha:2 Ali:2 Alethia:2 Vena:2 Theresia:2 Tawny:2 Song:2
Shakira:2 Samara:2 Sachiko:2 Rachele:2 Pamella:2 Nicky:2 Marni:2 Mariel:2 Maren:2 Malisa:2 Ligia:2 Lera:2
Latoria:2 Larae:2 Kimber:2 Kathern:2 Karey:2 Jennefer:2 Janeth:2 Halina:2 Fredia:2 Delisa:2 Debroah:2 Ciera:2
Chin:2 Angelika:2 Andree:2 Altha:2 Yen:2 Vivan:2 Terresa:2 Tanna:2 Suk:2 Sudie:2 Soo:2 Signe:2 Salena:2 Ronni:2
Rebbecca:2 Myrtie:2 Mckenzie:2 Malika:2 Maida:2 Loan:2 Leonarda:2 Kayleigh:2 France:2 Ethyl:2 Ellyn:2 Dayle:2
Cammie:2 Brittni:2 Birgit:2 Avelina:2 Asuncion:2 Arianna:2 Akiko:2 Venice:2 Tyesha:2 Tonie:2 Tiesha:2 Takisha:2
Steffanie:2 Sindy:2 Santana:2 Meghann:2 Manda:2 Macie:2 Lady:2 Kellye:2 Kellee:2 Joslyn:2 Jason:2 Inger:2 Indira:2
Glinda:2 Glennis:2 Fernanda:2 Faustina:2 Eneida:2 Elicia:2 Dot:2 Digna:2 Dell:2 Arletta:2 Andre:2 Willia:2
Tammara:2 Tabetha:2 Sherrell:2 Sari:2 Refugio:2 Rebbeca:2 Pauletta:2 Nieves:2 Natosha:2 Nakita:2 Mammie:2
Kenisha:2 Kazuko:2 Kassie:2 Gary:2 Earlean:2 Daphine:2 Corliss:2 Clotilde:2 Carolyne:2 Bernetta:2 Augustina:2
Audrea:2 Annis:2 Annabell:2 Yan:2 Tennille:2 Tamica:2 Selene:2 Sean:2 Rosana:2 Regenia:2 Qiana:2 Markita:2 Macy:2
Leeanne:2 Laurine:2 Kym:2 Jessenia:2 Janita:2 Georgine:2 Genie:2 Emiko:2 Elvie:2 Deandra:2 Dagmar:2 Corie:2
Collen:2 Cherish:2 Romaine:2 Porsha:2 Pearlene:2 Micheline:2 Merna:2 Margorie:2 Margaretta:2 Lore:2 Kenneth:2
Jenine:2 Hermina:2 Fredericka:2 Elke:2 Drusilla:2 Dorathy:2 Dione:2 Desire:2 Celena:2 Brigida:2 Angeles:2
Allegra:2 Theo:2 Tamekia:2 Synthia:2 Stephen:2 Sook:2 Slyvia:2 Rosann:2 Reatha:2 Raye:2 Marquetta:2 Margart:2
Ling:2 Layla:2 Kymberly:2 Kiana:2 Kayleen:2 Katlyn:2 Karmen:2 Joella:2 Irina:2 Emelda:2 Eleni:2 Detra:2 Clemmie:2
Cheryll:2 Chantell:2 Cathey:2 Arnita:2 Arla:2 Angle:2 Angelic:2 Alyse:2 Zofia:2 Thomasine:2 Tennie:2 Son:2
Sherly:2 Sherley:2 Sharyl:2 Remedios:2 Petrina:2 Nickole:2 Myung:2 Myrle:2 Mozella:2 Louanne:2 Lisha:2 Latia:2
Lane:2 Krysta:2 Julienne:2 Joel:2 Jeanene:2 Jacqualine:2 Isaura:2 Gwenda:2 Earleen:2 Donald:2 Cleopatra:2 Carlie:2
Audie:2 Antonietta:2 Alise:2 Alex:2 Verdell:2 Val:2 Tyler:2 Tomoko:2 Thao:2 Talisha:2 Steven:2 So:2 Shemika:2
Shaun:2 Scarlet:2 Savanna:2 Santina:2 Rosia:2 Raeann:2 Odilia:2 Nana:2 Minna:2 Magan:2 Lynelle:2 Le:2 Karma:2
Joeann:2 Ivana:2 Inell:2 Ilana:2 Hye:2 Honey:2 Hee:2 Gudrun:2 Frank:2 Dreama:2 Crissy:2 Chante:2 Carmelina:2
Arvilla:2 Arthur:2 Annamae:2 Alvera:2 Aleida:2 Aaron:2 Yee:2 Yanira:2 Vanda:2 Tianna:2 Tam:2 Stefania:2 Shira:2
Perry:2 Nicol:2 Nancie:2 Monserrate:2 Minh:2 Melynda:2 Melany:2 Matthew:2 Lovella:2 Laure:2 Kirby:2 Kacy:2
Jacquelynn:2 Hyon:2 Gertha:2 Francisco:2 Eliana:2 Christena:2 Christeen:2 Charise:2 Caterina:2 Carley:2 Candyce:2
Arlena:2 Ammie:2 Yang:2 Willette:2 Vanita:2 Tuyet:2 Tiny:2 Syreeta:2 Silva:2 Scott:2 Ronald:2 Penney:2 Nyla:2
Michal:2 Maurice:2 Maryam:2 Marya:2 Magen:2 Ludie:2 Loma:2 Livia:2 Lanell:2 Kimberlie:2 Julee:2 Donetta:2 Diedra:2
Denisha:2 Deane:2 Dawne:2 Clarine:2 Cherryl:2 Bronwyn:2 Brandon:2 Alla:2 Valery:2 Tonda:2 Sueann:2 Soraya:2
Shoshana:2 Shela:2 Sharleen:2 Shanelle:2 Nerissa:2 Micheal:2 Meridith:2 Mellie:2 Maye:2 Maple:2 Magaret:2 Luis:2
Lili:2 Leonila:2 Leonie:2 Leeanna:2 Lavonia:2 Lavera:2 Kristel:2 Kathey:2 Kathe:2 Justin:2 Julian:2 Jimmy:2 Jann:2
Ilda:2 Hildred:2 Hildegarde:2 Genia:2 Fumiko:2 Evelin:2 Ermelinda:2 Elly:2 Dung:2 Doloris:2 Dionna:2 Danae:2
Berneice:2 Annice:2 Alix:2 Verena:2 Verdie:2 Tristan:2 Shawnna:2 Shawana:2 Shaunna:2 Rozella:2 Randee:2 Ranae:2
Milagro:2 Lynell:2 Luise:2 Louie:2 Loida:2 Lisbeth:2 Karleen:2 Junita:2 Jona:2 Isis:2 Hyacinth:2 Hedy:2 Gwenn:2
Ethelene:2 Erline:2 Edward:2 Donya:2 Domonique:2 Delicia:2 Dannette:2 Cicely:2 Branda:2 Blythe:2 Bethann:2
Ashlyn:2 Annalee:2 Alline:2 Yuko:2 Vella:2 Trang:2 Towanda:2 Tesha:2 Sherlyn:2 Narcisa:2 Miguelina:2 Meri:2
Maybell:2 Marlana:2 Marguerita:2 Madlyn:2 Luna:2 Lory:2 Loriann:2 Liberty:2 Leonore:2 Leighann:2 Laurice:2
Latesha:2 Laronda:2 Katrice:2 Kasie:2 Karl:2 Kaley:2 Jadwiga:2 Glennie:2 Gearldine:2 Francina:2 Epifania:2 Dyan:2
Dorie:2 Diedre:2 Denese:2 Demetrice:2 Delena:2 Darby:2 Cristie:2 Cleora:2 Catarina:2 Carisa:2 Bernie:2 Barbera:2
Almeta:2 Trula:2 Tereasa:2 Solange:2 Sheilah:2 Shavonne:2 Sanora:2 Rochell:2 Mathilde:2 Margareta:2 Maia:2
Lynsey:2 Lawanna:2 Launa:2 Kena:2 Keena:2 Katia:2 Jamey:2 Glynda:2 Gaylene:2 Elvina:2 Elanor:2 Danuta:2 Danika:2
Cristen:2 Cordie:2 Coletta:2 Clarita:2 Carmon:2 Brynn:2 Azucena:2 Aundrea:2 Angele:2 Yi:2 Walter:2 Verlie:2
Verlene:2 Tamesha:2 Silvana:2 Sebrina:2 Samira:2 Reda:2 Raylene:2 Penni:2 Pandora:2 Norah:2 Noma:2 Mireille:2
Melissia:2 Maryalice:2 Laraine:2 Kimbery:2 Karyl:2 Karine:2 Kam:2 Jolanda:2 Johana:2 Jesusa:2 Jaleesa:2 Jae:2
Jacquelyne:2 Irish:2 Iluminada:2 Hilaria:2 Hanh:2 Gennie:2 Francie:2 Floretta:2 Exie:2 Edda:2 Drema:2 Delpha:2
Bev:2 Barbar:2 Assunta:2 Ardell:2 Annalisa:2 Alisia:2 Yukiko:2 Yolando:2 Wonda:2 Wei:2 Waltraud:2 Veta:2 Tequila:2
Temeka:2 Tameika:2 Shirleen:2 Shenita:2 Piedad:2 Ozella:2 Mirtha:2 Marilu:2 Kimiko:2 Juliane:2 Jenice:2 Jen:2
Janay:2 Jacquiline:2 Hilde:2 Fe:2 Fae:2 Evan:2 Eugene:2 Elois:2 Echo:2 Devorah:2 Chau:2 Brinda:2 Betsey:2
Arminda:2 Aracelis:2 Apryl:2 Annett:2 Alishia:2 Veola:2 Usha:2 Toshiko:2 Theola:2 Tashia:2 Talitha:2 Shery:2
Rudy:2 Renetta:2 Reiko:2 Rasheeda:2 Omega:2 Obdulia:2 Mika:2 Melaine:2 Meggan:2 Martin:2 Marlen:2 Marget:2
Marceline:2 Mana:2 Magdalen:2 Librada:2 Lezlie:2 Lexie:2 Latashia:2 Lasandra:2 Kelle:2 Isidra:2 Isa:2 Inocencia:2
Gwyn:2 Francoise:2 Erminia:2 Erinn:2 Dimple:2 Devora:2 Criselda:2 Armanda:2 Arie:2 Ariane:2 Angelo:2 Angelena:2
Allen:2 Aliza:2 Adriene:2 Adaline:2 Xochitl:1 Twanna:1 Tran:1 Tomiko:1 Tamisha:1 Taisha:1 Susy:1 Siu:1 Rutha:1
Roxy:1 Rhona:1 Raymond:1 Otha:1 Noriko:1 Natashia:1 Merrie:1 Melvin:1 Marinda:1 Mariko:1 Margert:1 Loris:1
Lizzette:1 Leisha:1 Kaila:1 Ka:1 Joannie:1 Jerrica:1 Jene:1 Jannet:1 Janee:1 Jacinda:1 Herta:1 Elenore:1 Doretta:1
Delaine:1 Daniell:1 Claudie:1 China:1 Britta:1 Apolonia:1 Amberly:1 Alease:1 Yuri:1 Yuk:1 Wen:1 Waneta:1 Ute:1
Tomi:1 Sharri:1 Sandie:1 Roselle:1 Reynalda:1 Raguel:1 Phylicia:1 Patria:1 Olimpia:1 Odelia:1 Mitzie:1 Mitchell:1
Miss:1 Minda:1 Mignon:1 Mica:1 Mendy:1 Marivel:1 Maile:1 Lynetta:1 Lavette:1 Lauryn:1 Latrisha:1 Lakiesha:1
Kiersten:1 Kary:1 Josphine:1 Jolyn:1 Jetta:1 Janise:1 Jacquie:1 Ivelisse:1 Glynis:1 Gianna:1 Gaynelle:1 Emerald:1
Demetrius:1 Danyell:1 Danille:1 Dacia:1 Coralee:1 Cher:1 Ceola:1 Brett:1 Bell:1 Arianne:1 Aleshia:1 Yung:1
Williemae:1 Troy:1 Trinh:1 Thora:1 Tai:1 Svetlana:1 Sherika:1 Shemeka:1 Shaunda:1 Roseline:1 Ricki:1 Melda:1
Mallie:1 Lavonna:1 Latina:1 Larry:1 Laquanda:1 Lala:1 Lachelle:1 Klara:1 Kandis:1 Johna:1 Jeanmarie:1 Jaye:1
Hang:1 Grayce:1 Gertude:1 Emerita:1 Ebonie:1 Clorinda:1 Ching:1 Chery:1 Carola:1 Breann:1 Blossom:1 Bernardine:1
Becki:1 Arletha:1 Argelia:1 Ara:1 Alita:1 Yulanda:1 Yon:1 Yessenia:1 Tobi:1 Tasia:1 Sylvie:1 Shirl:1 Shirely:1
Sheridan:1 Shella:1 Shantelle:1 Sacha:1 Royce:1 Rebecka:1 Reagan:1 Providencia:1 Paulene:1 Misha:1 Miki:1
Marline:1 Marica:1 Lorita:1 Latoyia:1 Lasonya:1 Kerstin:1 Kenda:1 Keitha:1 Kathrin:1 Jaymie:1 Jack:1 Gricelda:1
Ginette:1 Eryn:1 Elina:1 Elfrieda:1 Danyel:1 Cheree:1 Chanelle:1 Barrie:1 Avery:1 Aurore:1 Annamaria:1 Alleen:1
Ailene:1 Aide:1 Yasmine:1 Vashti:1 Valentine:1 Treasa:1 Tory:1 Tiffaney:1 Sheryll:1 Sharie:1 Shanae:1 Sau:1
Raisa:1 Pa:1 Neda:1 Mitsuko:1 Mirella:1 Milda:1 Maryanna:1 Maragret:1 Mabelle:1 Luetta:1 Lorina:1 Letisha:1
Latarsha:1 Lanelle:1 Lajuana:1 Krissy:1 Karly:1 Karena:1 Jon:1 Jessika:1 Jerica:1 Jeanelle:1 January:1 Jalisa:1
Jacelyn:1 Izola:1 Ivey:1 Gregory:1 Euna:1 Etha:1 Drew:1 Domitila:1 Dominica:1 Daina:1 Creola:1 Carli:1 Camie:1
Bunny:1 Brittny:1 Ashanti:1 Anisha:1 Aleen:1 Adah:1 Yasuko:1 Winter:1 Viki:1 Valrie:1 Tona:1 Tinisha:1 Thi:1
Terisa:1 Tatum:1 Taneka:1 Simonne:1 Shalanda:1 Serita:1 Ressie:1 Refugia:1 Paz:1 Olene:1 Na:1 Merrill:1
Margherita:1 Mandie:1 Man:1 Maire:1 Lyndia:1 Luci:1 Lorriane:1 Loreta:1 Leonia:1 Lavona:1 Lashawnda:1 Lakia:1
Kyoko:1 Krystina:1 Krysten:1 Kenia:1 Kelsi:1 Jude:1 Jeanice:1 Isobel:1 Georgiann:1 Genny:1 Felicidad:1 Eilene:1
Deon:1 Deloise:1 Deedee:1 Dannie:1 Conception:1 Clora:1 Cherilyn:1 Chang:1 Calandra:1 Berry:1 Armandina:1 Anisa:1
Ula:1 Timothy:1 Tiera:1 Theressa:1 Stephania:1 Sima:1 Shyla:1 Shonta:1 Shera:1 Shaquita:1 Shala:1 Sammy:1
Rossana:1 Nohemi:1 Nery:1 Moriah:1 Melita:1 Melida:1 Melani:1 Marylynn:1 Marisha:1 Mariette:1 Malorie:1 Madelene:1
Ludivina:1 Loria:1 Lorette:1 Loralee:1 Lianne:1 Leon:1 Lavenia:1 Laurinda:1 Lashon:1 Kit:1 Kimi:1 Keila:1
Katelynn:1 Kai:1 Jone:1 Joane:1 Ji:1 Jayna:1 Janella:1 Ja:1 Hue:1 Hertha:1 Francene:1 Elinore:1 Despina:1 Delsie:1
Deedra:1 Clemencia:1 Carry:1 Carolin:1 Carlos:1 Bulah:1 Brittanie:1 Bok:1 Blondell:1 Bibi:1 Beaulah:1 Beata:1
Annita:1 Agripina:1 Virgen:1 Valene:1 Un:1 Twanda:1 Tommye:1 Toi:1 Tarra:1 Tari:1 Tammera:1 Shakia:1 Sadye:1
Ruthanne:1 Rochel:1 Rivka:1 Pura:1 Nenita:1 Natisha:1 Ming:1 Merrilee:1 Melodee:1 Marvis:1 Lucilla:1 Leena:1
Laveta:1 Larita:1 Lanie:1 Keren:1 Ileen:1 Georgeann:1 Genna:1 Genesis:1 Frida:1 Ewa:1 Eufemia:1 Emely:1 Ela:1
Edyth:1 Deonna:1 Deadra:1 Darlena:1 Chanell:1 Chan:1 Cathern:1 Cassondra:1 Cassaundra:1 Bernarda:1 Berna:1
Arlinda:1 Anamaria:1 Albert:1 Wesley:1 Vertie:1 Valeri:1 Torri:1 Tatyana:1 Stasia:1 Sherise:1 Sherill:1 Season:1
Scottie:1 Sanda:1 Ruthe:1 Rosy:1 Roberto:1 Robbi:1 Ranee:1 Quyen:1 Pearly:1 Palmira:1 Onita:1 Nisha:1 Niesha:1
Nida:1 Nevada:1 Nam:1 Merlyn:1 Mayola:1 Marylouise:1 Maryland:1 Marx:1 Marth:1 Margene:1 Madelaine:1 Londa:1
Leontine:1 Leoma:1 Leia:1 Lawrence:1 Lauralee:1 Lanora:1 Lakita:1 Kiyoko:1 Keturah:1 Katelin:1 Kareen:1 Jonie:1
Johnette:1 Jenee:1 Jeanett:1 Izetta:1 Hiedi:1 Heike:1 Hassie:1 Harold:1 Giuseppina:1 Georgann:1 Fidela:1
Fernande:1 Elwanda:1 Ellamae:1 Eliz:1 Dusti:1 Dotty:1 Cyndy:1 Coralie:1 Celesta:1 Argentina:1 Alverta:1 Xenia:1
Wava:1 Vanetta:1 Torrie:1 Tashina:1 Tandy:1 Tambra:1 Tama:1 Stepanie:1 Shila:1 Shaunta:1 Sharan:1 Shaniqua:1
Shae:1 Setsuko:1 Serafina:1 Sandee:1 Rosamaria:1 Priscila:1 Olinda:1 Nadene:1 Muoi:1 Michelina:1 Mercedez:1
Maryrose:1 Marin:1 Marcene:1 Mao:1 Magali:1 Mafalda:1 Logan:1 Linn:1 Lannie:1 Kayce:1 Karoline:1 Kamilah:1
Kamala:1 Justa:1 Joline:1 Jennine:1 Jacquetta:1 Iraida:1 Gerald:1 Georgeanna:1 Franchesca:1 Fairy:1 Emeline:1
Elane:1 Ehtel:1 Earlie:1 Dulcie:1 Dalene:1 Cris:1 Classie:1 Chere:1 Charis:1 Caroyln:1 Carmina:1 Carita:1 Brian:1
Bethanie:1 Ayako:1 Arica:1 An:1 Alysa:1 Alessandra:1 Akilah:1 Adrien:1 Zetta:1 Youlanda:1 Yelena:1 Yahaira:1
Xuan:1 Wendolyn:1 Victor:1 Tijuana:1 Terrell:1 Terina:1 Teresia:1 Suzi:1 Sunday:1 Sherell:1 Shavonda:1 Shaunte:1
Sharda:1 Shakita:1 Sena:1 Ryann:1 Rubi:1 Riva:1 Reginia:1 Rea:1 Rachal:1 Parthenia:1 Pamula:1 Monnie:1 Monet:1
Michaele:1 Melia:1 Marine:1 Malka:1 Maisha:1 Lisandra:1 Leo:1 Lekisha:1 Lean:1 Laurence:1 Lakendra:1 Krystin:1
Kortney:1 Kizzie:1 Kittie:1 Kera:1 Kendal:1 Kemberly:1 Kanisha:1 Julene:1 Jule:1 Joshua:1 Johanne:1 Jeffrey:1
Jamee:1 Han:1 Halley:1 Gidget:1 Galina:1 Fredricka:1 Fleta:1 Fatimah:1 Eusebia:1 Elza:1 Eleonore:1 Dorthey:1
Doria:1 Donella:1 Dinorah:1 Delorse:1 Claretha:1 Christinia:1 Charlyn:1 Bong:1 Belkis:1 Azzie:1 Andera:1 Aiko:1
Adena:1 Yer:1 Yajaira:1 Wan:1 Vania:1 Ulrike:1 Toshia:1 Tifany:1 Stefany:1 Shizue:1 Shenika:1 Shawanna:1
Sharolyn:1 Sharilyn:1 Shaquana:1 Shantay:1 See:1 Rozanne:1 Roselee:1 Rickie:1 Remona:1 Reanna:1 Raelene:1 Quinn:1
Phung:1 Petronila:1 Natacha:1 Nancey:1 Myrl:1 Miyoko:1 Miesha:1 Merideth:1 Marvella:1 Marquitta:1 Marhta:1
Marchelle:1 Lizeth:1 Libbie:1 Lahoma:1 Ladawn:1 Kina:1 Katheleen:1 Katharyn:1 Karisa:1 Kaleigh:1 Junie:1
Julieann:1 Johnsie:1 Janean:1 Jaimee:1 Jackqueline:1 Hisako:1 Herma:1 Helaine:1 Gwyneth:1 Glenn:1 Gita:1
Eustolia:1 Emelina:1 Elin:1 Edris:1 Donnette:1 Donnetta:1 Dierdre:1 Denae:1 Darcel:1 Claude:1 Clarisa:1
Cinderella:1 Chia:1 Charlesetta:1 Charita:1 Celsa:1 Cassy:1 Cassi:1 Carlee:1 Bruna:1 Brittaney:1 Brande:1 Billi:1
Bao:1 Antonetta:1 Angla:1 Angelyn:1 Analisa:1 Alane:1 Wenona:1 Wendie:1 Veronique:1 Vannesa:1 Tobie:1 Tempie:1
Sumiko:1 Sulema:1 Sparkle:1 Somer:1 Sheba:1 Shayne:1 Sharice:1 Shanel:1 Shalon:1 Sage:1 Roy:1 Rosio:1 Roselia:1
Renay:1 Rema:1 Reena:1 Porsche:1 Ping:1 Peg:1 Ozie:1 Oretha:1 Oralee:1 Oda:1 Nu:1 Ngan:1 Nakesha:1 Milly:1
Marybelle:1 Marlin:1 Maris:1 Margrett:1 Maragaret:1 Manie:1 Lurlene:1 Lillia:1 Lieselotte:1 Lavelle:1 Lashaunda:1
Lakeesha:1 Keith:1 Kaycee:1 Kalyn:1 Joya:1 Joette:1 Jenae:1 Janiece:1 Illa:1 Grisel:1 Glayds:1 Genevie:1 Gala:1
Fredda:1 Fred:1 Elmer:1 Eleonor:1 Debera:1 Deandrea:1 Dan:1 Corrinne:1 Cordia:1 Contessa:1 Colene:1 Cleotilde:1
Charlott:1 Chantay:1 Cecille:1 Beatris:1 Azalee:1 Arlean:1 Ardath:1 Anjelica:1 Anja:1 Alfredia:1 Aleisha:1 Adam:1
Zada:1 Yuonne:1 Xiao:1 Willodean:1 Whitley:1 Vennie:1 Vanna:1 Tyisha:1 Tova:1 Torie:1 Tonisha:1 Tilda:1 Tien:1
Temple:1 Sirena:1 Sherril:1 Shanti:1 Shan:1 Senaida:1 Samella:1 Robbyn:1 Renda:1 Reita:1 Phebe:1 Paulita:1
Nobuko:1 Nguyet:1 Neomi:1 Moon:1 Mikaela:1 Melania:1 Maximina:1 Marg:1 Maisie:1 Lynna:1 Lilli:1 Layne:1 Lashaun:1
Lakenya:1 Lael:1 Kirstie:1 Kathline:1 Kasha:1 Karlyn:1 Karima:1 Jovan:1 Josefine:1 Jennell:1 Jacqui:1 Jackelyn:1
Hyo:1 Hien:1 Grazyna:1 Florrie:1 Floria:1 Eleonora:1 Dwana:1 Dorla:1 Dong:1 Delmy:1 Deja:1 Dede:1 Dann:1 Crysta:1
Clelia:1 Claris:1 Clarence:1 Chieko:1 Cherlyn:1 Cherelle:1 Charmain:1 Chara:1 Cammy:1 Bee:1 Arnette:1 Ardelle:1
Annika:1 Amiee:1 Amee:1 Allena:1 Yvone:1 Yuki:1 Yoshie:1 Yevette:1 Yael:1 Willetta:1 Voncile:1 Venetta:1 Tula:1
Tonette:1 Timika:1 Temika:1 Telma:1 Teisha:1 Taren:1 Ta:1 Stacee:1 Shin:1 Shawnta:1 Saturnina:1 Ricarda:1 Pok:1
Pasty:1 Onie:1 Nubia:1 Mora:1 Mike:1 Marielle:1 Mariella:1 Marianela:1 Mardell:1 Many:1 Luanna:1 Loise:1
Lisabeth:1 Lindsy:1 Lilliana:1 Lilliam:1 Lelah:1 Leigha:1 Leanora:1 Lang:1 Kristeen:1 Khalilah:1 Keeley:1 Kandra:1
Junko:1 Joaquina:1 Jerlene:1 Jani:1 Jamika:1 Jame:1 Hsiu:1 Hermila:1 Golden:1 Genevive:1 Evia:1 Eugena:1
Emmaline:1 Elfreda:1 Elene:1 Donette:1 Delcie:1 Deeanna:1 Darcey:1 Cuc:1 Clarinda:1 Cira:1 Chae:1 Celinda:1
Catheryn:1 Catherin:1 Casimira:1 Carmelia:1 Camellia:1 Breana:1 Bobette:1 Bernardina:1 Bebe:1 Basilia:1 Arlyne:1
Amal:1 Alayna:1 Zonia:1 Zenia:1 Yuriko:1 Yaeko:1 Wynell:1 Willow:1 Willena:1 Vernia:1 Tu:1 Travis:1 Tora:1
Terrilyn:1 Terica:1 Tenesha:1 Tawna:1 Tajuana:1 Taina:1 Stephnie:1 Sona:1 Sol:1 Sina:1 Shondra:1 Shizuko:1
Sherlene:1 Sherice:1 Sharika:1 Rossie:1 Rosena:1 Rory:1 Rima:1 Ria:1 Rheba:1 Renna:1 Peter:1 Natalya:1 Nancee:1
Melodi:1 Meda:1 Maxima:1 Matha:1 Marketta:1 Maricruz:1 Marcelene:1 Malvina:1 Luba:1 Louetta:1 Leida:1 Lecia:1
Lauran:1 Lashawna:1 Laine:1 Khadijah:1 Katerine:1 Kasi:1 Kallie:1 Julietta:1 Jesusita:1 Jestine:1 Jessia:1
Jeremy:1 Jeffie:1 Janyce:1 Isadora:1 Georgianne:1 Fidelia:1 Evita:1 Eura:1 Eulah:1 Estefana:1 Elsy:1 Elizabet:1
Eladia:1 Dodie:1 Dion:1 Dia:1 Denisse:1 Deloras:1 Delila:1 Daysi:1 Dakota:1 Curtis:1 Crystle:1 Concha:1 Colby:1
Claretta:1 Chu:1 Christia:1 Charlsie:1 Charlena:1 Carylon:1 Bettyann:1 Asley:1 Ashlea:1 Amira:1 Ai:1 Agueda:1
Agnus:1 Yuette:1 Vinita:1 Victorina:1 Tynisha:1 Treena:1 Toccara:1 Tish:1 Thomasena:1 Tegan:1 Soila:1 Shiloh:1
Shenna:1 Sharmaine:1 Shantae:1 Shandi:1 September:1 Saran:1 Sarai:1 Sana:1 Samuel:1 Salley:1 Rosette:1 Rolande:1
Regine:1 Otelia:1 Oscar:1 Olevia:1 Nicholle:1 Necole:1 Naida:1 Myrta:1 Myesha:1 Mitsue:1 Minta:1 Mertie:1 Margy:1
Mahalia:1 Madalene:1 Love:1 Loura:1 Lorean:1 Lewis:1 Lesha:1 Leonida:1 Lenita:1 Lavone:1 Lashell:1 Lashandra:1
Lamonica:1 Kimbra:1 Katherina:1 Karry:1 Kanesha:1 Julio:1 Jong:1 Jeneva:1 Jaquelyn:1 Hwa:1 Gilma:1 Ghislaine:1
Gertrudis:1 Fransisca:1 Fermina:1 Ettie:1 Etsuko:1 Ellis:1 Ellan:1 Elidia:1 Edra:1 Dorethea:1 Doreatha:1 Denyse:1
Denny:1 Deetta:1 Daine:1 Cyrstal:1 Corrin:1 Cayla:1 Carlita:1 Camila:1 Burma:1 Bula:1 Buena:1 Blake:1 Barabara:1
Avril:1 Austin:1 Alaine:1 Zana:1 Wilhemina:1 Wanetta:1 Virgil:1 Vi:1 Veronika:1 Vernon:1 Verline:1 Vasiliki:1
Tonita:1 Tisa:1 Teofila:1 Tayna:1 Taunya:1 Tandra:1 Takako:1 Sunni:1 Suanne:1 Sixta:1 Sharell:1 Seema:1 Russell:1
Rosenda:1 Robena:1 Raymonde:1 Pei:1 Pamila:1 Ozell:1 Neida:1 Neely:1 Mistie:1 Micha:1 Merissa:1 Maurita:1 Maryln:1
Maryetta:1 Marshall:1 Marcell:1 Malena:1 Makeda:1 Maddie:1 Lovetta:1 Lourie:1 Lorrine:1 Lorilee:1 Lester:1
Laurena:1 Lashay:1 Larraine:1 Laree:1 Lacresha:1 Kristle:1 Krishna:1 Keva:1 Keira:1 Karole:1 Joie:1 Jinny:1
Jeannetta:1 Jama:1 Heidy:1 Gilberte:1 Gema:1 Faviola:1 Evelynn:1 Enda:1 Elli:1 Ellena:1 Divina:1 Dagny:1 Collene:1
Codi:1 Cindie:1 Chassidy:1 Chasidy:1 Catrice:1 Catherina:1 Cassey:1 Caroll:1 Carlena:1 Candra:1 Calista:1
Bryanna:1 Britteny:1 Beula:1 Bari:1 Audrie:1 Audria:1 Ardelia:1 Annelle:1 Angila:1 Alona:1 Allyn:1
`;
